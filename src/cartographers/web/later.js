// Waiting.

/** @param {number} milliseconds @returns {Promise<void>} */
export const later = (milliseconds) => new Promise((done) => {
  setTimeout(done, milliseconds);
});

/** The beginning of the next frame. @returns {Promise<void>} */
export const nextFrame = () => new Promise((done) => {
  requestAnimationFrame(() => done());
});

const REST = 1500; // milliseconds
/** @type {Promise<void> | undefined} */
let resting = undefined;

/** A moment after the first who asked: for what may come after all that one needs to play. */
export const rested = () => (resting ??= later(REST));
