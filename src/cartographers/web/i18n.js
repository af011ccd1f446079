// What everything is called, in the language of the moment. The English text is the key, as in the Python sources.

let spoken = {language: 'en', plural_rule: 'other-than-one', texts: {}, names: {}, cards: {}};

export const LANGUAGES = {en: 'English', fr: 'Français', es: 'Español'};
export const changes = new EventTarget();

const loaded = new Map();
let wished = null; // the language that was asked for last

/** Speaks another language from now on; everything on the page is told to say itself anew. */
export async function speak(language) {
  wished = language;
  if (!loaded.has(language)) {
    const answer = await fetch(`/api/words/${language}`);
    if (!answer.ok) throw new Error(`no words in ${language}`);
    loaded.set(language, await answer.json());
  }
  if (wished !== language) return;
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

const formats = new Map();

/** The browser's own format of a language: expensive to make, so each is made once. */
function format(kind, options = {}) {
  const key = `${spoken.language} ${kind.name} ${JSON.stringify(options)}`;
  if (!formats.has(key)) formats.set(key, new kind(spoken.language, options));
  return formats.get(key);
}

/** A number as the language writes it; there is no −0. */
export const number = (n) => format(Intl.NumberFormat).format(n + 0).replace('-', '−');
export const signed = (n) => (n > 0 ? `+${number(n)}` : number(n));

/** Time in its shortest form: "2d", in French "2j". */
export const unit = (n, name_) => format(Intl.NumberFormat, {style: 'unit', unit: name_, unitDisplay: 'narrow'}).format(n);
export const list = (items) => format(Intl.ListFormat, {type: 'conjunction'}).format(items);
export const clock = (moment) => format(Intl.DateTimeFormat, {hour: '2-digit', minute: '2-digit'}).format(moment);

const AGES = [['year', 365 * 86400], ['month', 30 * 86400], ['day', 86400], ['hour', 3600], ['minute', 60], ['second', 0]];

/** How long ago a moment was (in seconds since 1970, as the server counts): "2 hours ago", "yesterday". */
export function ago(moment) {
  const seconds = Math.max(0, Date.now() / 1000 - moment);
  const [unit_, size] = AGES.find(([, least]) => seconds >= least);
  return format(Intl.RelativeTimeFormat, {numeric: 'auto'}).format(unit_ === 'second' ? 0 : -Math.floor(seconds / size), unit_);
}

/** The language that this browser wishes, among those spoken here. */
export function wishedLanguage() {
  for (const wish of navigator.languages ?? []) {
    const primary = wish.slice(0, 2).toLowerCase();
    if (primary in LANGUAGES) return primary;
  }
  return 'en';
}
