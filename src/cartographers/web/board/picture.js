// A picture of a sheet to keep: the drawing on the screen with all it needs inside, as SVG and from that as PNG.

import {MAP_DEFS} from '../art/sprite.js';
import {must} from '../must.js';

// As in theme.css: the figures of Fell are not to be read.
/** @type {Record<string, string | undefined>} */
const RANGES = {Fell: 'unicode-range:U+0000-002F,U+003A-FFFF;', 'Fell SC': 'unicode-range:U+0000-002F,U+003A-FFFF;', Figures: 'unicode-range:U+0030-0039;size-adjust:84%;'};
const SCALE = 1.2;
const PROBE = 60; // below the picture stands a letter of each font in a square of this size ...
const APART = 100; // ... so far away that no shadow falls on it
const LONGEST_WAIT = 3000; // milliseconds, after which a browser shows what it has
const FONTS = [ // family, style, file, and a letter of it
  ['Fell SC', 'normal', 'fell-sc', 'M'],
  ['Fell', 'italic', 'fell-italic', 'M'],
  ['Figures', 'normal', 'figures', '8'],
  ['Figures', 'italic', 'figures-italic', '8'],
  ['Alegreya Sans', 'normal', 'alegreya-sans', 'M'],
];

/** @param {URL} url */
async function asData(url) {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return `data:font/woff2;base64,${btoa(text)}`;
}

async function fontFaces() {
  const faces = FONTS.map(async ([family, style, file]) => `@font-face{font-family:"${family}";font-style:${style};src:url(${await asData(new URL(`../fonts/${file}.woff2`, import.meta.url))}) format("woff2");${RANGES[family] ?? ''}}`);
  return (await Promise.all(faces)).join('');
}

/** The rules of our style sheets that drawings need. */
function styleRules() {
  const rules = [];
  for (const sheet of document.styleSheets) {
    if (!/\/(theme|art|board)\.css$/.test(sheet.href ?? '')) continue;
    for (const rule of sheet.cssRules) if (rule instanceof CSSStyleRule) rules.push(rule);
  }
  return rules;
}

/** The same as text for a drawing of its own. What somebody keeps, shares or prints is in daylight, whatever light they play
 * by: no drawing is marked with another theme, so the rules for that hold nowhere in it. */
const styleText = () => styleRules().map((rule) => rule.cssText).join('\n').replaceAll(':root', 'svg');

/** A colour of the theme by daylight.
 * @param {string} name */
export const daylight = (name) => styleRules().find((rule) => rule.selectorText === ':root' && rule.style.getPropertyValue(name))?.style.getPropertyValue(name).trim() ?? '';

/** A copy of the drawing of an element that carries its symbols with it, and the rules that ink them.
 * @param {Element} element */
export function selfContained(element) {
  const shown = must(element.querySelector('svg.sheet'));
  const copy = /** @type {Element} */ (shown.cloneNode(true));
  const [left, top, width, height] = must(shown.getAttribute('viewBox')).split(' ').map(Number);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const defs = document.createElementNS('http://www.w3.org/2000/svg', 'defs');
  defs.innerHTML = MAP_DEFS;
  const others = [...new Set([...copy.querySelectorAll('use')].map((use) => must(use.getAttribute('href')).slice(1)))].filter((id) => !defs.querySelector(`[id="${id}"]`));
  defs.innerHTML += others.map((id) => must(document.getElementById(id)).outerHTML).join('');
  copy.prepend(defs);
  return {copy, left, top, width, height};
}

/** @param {Element} copy @param {string} [faces] */
export function markupOf(copy, faces = '') {
  return new XMLSerializer().serializeToString(copy).replace(/^<svg([^>]*)>/, `<svg$1><style><![CDATA[${faces}${styleText()}]]></style>`);
}

/** The drawing of an element as a self-contained SVG text, and how big it is without the letters below.
 * @param {Element} element */
async function pictureText(element) {
  const {copy, left, top, width, height} = selfContained(element);
  copy.setAttribute('viewBox', `${left} ${top} ${width} ${height + APART + PROBE}`);
  copy.setAttribute('height', String(height + APART + PROBE));
  copy.insertAdjacentHTML('beforeend', FONTS.map(([family, style, , letter], place) =>
    `<text x="${left + place * PROBE + 6}" y="${top + height + APART + PROBE - 10}" font-family="${family}" font-style="${style}" font-size="50">${letter}</text>`).join(''));
  return {text: markupOf(copy, await fontFaces()), width, height};
}

/** Whether all fonts are there: until then a browser leaves their letters out, also those below the picture.
 * @param {HTMLImageElement} image @param {number} height */
function lettered(image, height) {
  const probe = new OffscreenCanvas(FONTS.length * PROBE, PROBE).getContext('2d', {willReadFrequently: true});
  if (!probe) return true;
  probe.drawImage(image, 0, height + APART, FONTS.length * PROBE, PROBE, 0, 0, FONTS.length * PROBE, PROBE);
  return FONTS.every((_, place) => probe.getImageData(place * PROBE, 0, PROBE, PROBE).data.some((value, at) => at % 4 === 3 && value > 0));
}

/** A drawing counts as loaded before the fonts inside it are read, and nothing tells when they are: so it is looked at.
 * @param {string} url @param {number} height */
async function loaded(url, height) {
  const end = performance.now() + LONGEST_WAIT;
  for (;;) {
    const image = new Image();
    image.src = url;
    await image.decode();
    if (lettered(image, height) || performance.now() > end) return image;
    await new Promise((done) => setTimeout(done, 30));
  }
}

/** The drawing of an element as a picture file; `scale` is in pixels for a unit of the drawing.
 * @param {Element} element @param {{type?: string, scale?: number}} [how] @returns {Promise<Blob>} */
export async function picture(element, {type = 'image/png', scale = SCALE} = {}) {
  const canvas = await canvasOf(element, scale);
  return new Promise((done) => canvas.toBlob((file) => done(must(file)), type, 0.92));
}

/** @param {Element} element @param {number} scale */
export async function canvasOf(element, scale) {
  const {text, width, height} = await pictureText(element);
  const url = URL.createObjectURL(new Blob([text], {type: 'image/svg+xml'}));
  try {
    const image = await loaded(url, height);
    const canvas = document.createElement('canvas');
    canvas.width = width * scale;
    canvas.height = height * scale;
    must(canvas.getContext('2d')).drawImage(image, 0, 0, width, height, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** @param {Element} element @param {string} fileName */
export const savePicture = async (element, fileName) => saveFile(await picture(element), fileName);

/** @param {Blob} file @param {string} fileName */
export function saveFile(file, fileName) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export const canShare = () => typeof navigator.canShare === 'function' && navigator.canShare({files: [new File([''], 'map.png', {type: 'image/png'})]});

/** Hands a file to whatever the device shares with; where it cannot, the file is saved.
 * @param {Blob} content @param {string} fileName */
export async function shareFile(content, fileName) {
  const file = new File([content], fileName, {type: content.type});
  if (!canShare()) saveFile(file, fileName);
  else await navigator.share({files: [file]}).catch(() => {}); // whoever changes their mind shares nothing
}
