// Waiting.

/** @param {number} milliseconds @returns {Promise<void>} */
export const later = (milliseconds) => new Promise((done) => {
  setTimeout(done, milliseconds);
});
