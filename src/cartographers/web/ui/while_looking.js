// What others do is asked for again and again, but only while somebody looks at the page.

/** Ends with what it returns.
 * @param {() => unknown} work @param {number} seconds */
export function whileLooking(work, seconds) {
  const timer = setInterval(() => document.visibilityState === 'visible' && work(), seconds * 1000);
  return () => clearInterval(timer);
}
