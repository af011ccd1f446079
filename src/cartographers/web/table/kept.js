// The draft of the turn, kept in this window: whoever reloads the page finds the shape where it lay.

/** @param {string} code */
const key = (code) => `cartographers.draft.${code}`;

/** `turn` says which question the draft answers: it is worth nothing for any other.
 * @param {string} code @param {string | null} turn @param {unknown} draft */
export function keepDraft(code, turn, draft) {
  try {
    sessionStorage.setItem(key(code), JSON.stringify({turn, draft}));
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** What was kept for this turn, or null; of a turn that is over nothing stays.
 * @param {string} code @param {string | null} turn */
export function keptDraft(code, turn) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(code)) ?? 'null');
    if (kept?.turn === turn) return kept.draft;
    sessionStorage.removeItem(key(code));
  } catch {
    // nothing was kept
  }
  return null;
}
