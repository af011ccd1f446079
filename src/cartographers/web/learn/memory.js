// How far somebody has come in each lesson: the table it is played at, the notes that were read. Kept in this browser.

/** @typedef {{code: string | null, seen: string[], done: boolean}} Progress */

const KEY = 'cartographers.lessons';

let lessons = stored();

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? {};
  } catch {
    return {}; // a browser that keeps nothing still teaches
  }
}

/** {code, seen: [ids of notes], done}; code is null before the lesson was begun.
 * @param {string} lesson */
export const progress = (lesson) => ({code: null, seen: [], done: false, ...lessons[lesson]});

/** @param {string} lesson @param {Partial<Progress>} changes */
export function remember(lesson, changes) {
  lessons = {...lessons, [lesson]: {...progress(lesson), ...changes}};
  try {
    localStorage.setItem(KEY, JSON.stringify(lessons));
  } catch {
    // it holds until the page is left
  }
}
