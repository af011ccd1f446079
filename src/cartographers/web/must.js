// What the types cannot know: that something is there.

/** The value itself; an error where there is none, right here instead of somewhere later.
 * @template T @param {T} value @returns {NonNullable<T>} */
export function must(value) {
  if (value === null || value === undefined) throw new Error('something that has to be there is missing');
  return value;
}

/** In place of a value that is set before anybody reads it: a property that whoever renders the element gives it.
 * @returns {any} */
export const given = () => undefined;
