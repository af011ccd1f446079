// What the types cannot know: that something is there.

/** The value itself; an error where there is none, right here instead of somewhere later.
 * @template T @param {T} value @returns {NonNullable<T>} */
export function must(value) {
  if (value === null || value === undefined) throw new Error('something that has to be there is missing');
  return value;
}
