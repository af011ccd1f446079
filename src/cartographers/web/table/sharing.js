// Hot seat: several people share one device, and have it in hand one after the other.

/** Whether this device plays for several people.
 * @param {Wire.TableJson} table */
export const isShared = (table) => table.you.seats.length > 1;

/** Who has to get the device next, or null if whoever has it goes on, or nobody here is asked.
 * @param {Pick<Session, 'table' | 'view' | 'seat' | 'performing' | 'sending'>} session */
export function nextInLine({table, view, seat, performing, sending}) {
  if (!table || !isShared(table) || !view || performing || sending || view.stage === 'over') return null;
  const asked = view.waiting.filter((each) => table.you.seats.includes(each));
  return asked.length === 0 || (seat !== null && asked.includes(seat)) ? null : asked[0];
}
