// What everything is called, in the language of the moment. The English text is the key, as in the Python sources.

let spoken = {language: 'en', plural_rule: 'other-than-one', texts: {}, names: {}, cards: {}};

export const LANGUAGES = {en: 'English', fr: 'Français', es: 'Español'};
export const changes = new EventTarget();

const loaded = new Map();

/** Speaks another language from now on; everything on the page is told to say itself anew. */
export async function speak(language) {
  if (!loaded.has(language)) {
    const answer = await fetch(`/api/words/${language}`);
    if (!answer.ok) throw new Error(`no words in ${language}`);
    loaded.set(language, await answer.json());
  }
  spoken = loaded.get(language);
  document.documentElement.lang = spoken.language;
  changes.dispatchEvent(new Event('language'));
}

export const language = () => spoken.language;

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (field, key) => (key in values ? values[key] : field));

/** A text in this language, its {fields} filled in. */
export function t(msgid, values = {}) {
  const text = spoken.texts[msgid] ?? msgid;
  return fill(Array.isArray(text) ? text[0] : text, values);
}

/** A counted text in the form that goes with n, which also fills the field {n}. */
export function plural(one, several, n, values = {}) {
  const forms = spoken.texts[one] ?? [one, several];
  const count = Math.abs(n);
  const second = spoken.plural_rule === 'above-one' ? count > 1 : count !== 1;
  return fill((Array.isArray(forms) ? forms : [one, several])[second ? 1 : 0], {n: number(n), ...values});
}

/** The name of a card, terrain, season ... by its id. */
export const name = (id) => spoken.names[id] ?? id;

/** What a card does: {rule, note}. */
export const cardText = (id) => spoken.cards[id] ?? {rule: '', note: ''};

/** "Edict A: Canal Lake", with the colon as the language sets it. */
export const labelled = (label, text) => t('{label}: {text}', {label, text});

/** A number as the language writes it; there is no −0. */
export const number = (n) => new Intl.NumberFormat(spoken.language).format(n + 0).replace('-', '−');
export const signed = (n) => (n > 0 ? `+${number(n)}` : number(n));
export const list = (items) => new Intl.ListFormat(spoken.language, {type: 'conjunction'}).format(items);
export const clock = (moment) =>
  new Intl.DateTimeFormat(spoken.language, {hour: '2-digit', minute: '2-digit'}).format(moment);

/** The language that this browser wishes, among those spoken here. */
export function wishedLanguage() {
  for (const wish of navigator.languages ?? []) {
    const primary = wish.slice(0, 2).toLowerCase();
    if (primary in LANGUAGES) return primary;
  }
  return 'en';
}
