// Small sounds made on the spot: a pencil, paper, a coin, a bell, the seasons. A page is silent until somebody has pressed
// something in it; the switch stands at the upper edge of the table, and is remembered.

import {setting} from './settings.js';

/** @type {AudioContext | null} */
let context = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let resting = undefined;
const LONGEST = 4000; // milliseconds after which every sound has died away

/** When nothing else is to be done: starting the browser's sound takes several frames.
 * @param {() => void} then */
const whenIdle = (then) => (typeof requestIdleCallback === 'function' ? requestIdleCallback(then, {timeout: 1000}) : setTimeout(then, 100));

const mayStart = () => setting('sound') && typeof AudioContext !== 'undefined' && navigator.userActivation?.hasBeenActive;

/** @returns {AudioContext | null} */
function begun() {
  if (mayStart()) context ??= new AudioContext();
  return context;
}

// With the first press already, so that it is ready when there is something to hear.
for (const input of ['pointerup', 'keyup']) globalThis.addEventListener?.(input, () => whenIdle(begun), {once: true, capture: true});

/** @param {AudioContext} audio */
function awake(audio) {
  if (audio.state === 'suspended') audio.resume();
  clearTimeout(resting); // silence is not worked out, too
  resting = setTimeout(() => audio.suspend(), LONGEST);
}

/**
 * @param {AudioContext} audio
 * @param {number} frequency
 * @param {number} start
 * @param {number} length
 * @param {number} volume
 */
function tone(audio, frequency, start, length, volume, type = /** @type {OscillatorType} */ ('sine')) {
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
  oscillator.type = type;
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

/**
 * @param {AudioContext} audio
 * @param {number} start
 * @param {number} length
 * @param {number} pitch
 * @param {number} volume
 */
function scratch(audio, start, length, pitch, volume) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = (Math.random() * 2 - 1) * Math.sin((Math.PI * n) / samples.length);
  const [source, filter, gain] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(start);
}

/** @type {Record<string, (audio: AudioContext, now: number) => void>} */
const SOUNDS = {
  pencil: (audio, now) => [0, 0.09, 0.18].forEach((later) => scratch(audio, now + later, 0.08, 3800, 0.25)),
  card: (audio, now) => scratch(audio, now, 0.16, 1500, 0.3),
  coin: (audio, now) => [[1568, 0], [2093, 0.07]].forEach(([pitch, later]) => tone(audio, pitch, now + later, 0.35, 0.12, 'triangle')),
  ambush: (audio, now) => [[110, 0], [104, 0.12]].forEach(([pitch, later]) => tone(audio, pitch, now + later, 0.7, 0.22, 'sawtooth')),
  strike: (audio, now) => { scratch(audio, now, 0.14, 700, 0.5); tone(audio, 180, now, 0.2, 0.2, 'square'); },
  turn: (audio, now) => [[784, 0], [1047, 0.16]].forEach(([pitch, later]) => tone(audio, pitch, now + later, 0.7, 0.14, 'triangle')),
  star: (audio, now) => tone(audio, 1320, now, 0.25, 0.08, 'triangle'),
  spring: (audio, now) => [[1760, 0], [2217, 0.09], [2637, 0.17], [2217, 0.42], [2794, 0.5]].forEach(([pitch, later]) => tone(audio, pitch, now + later, 0.14, 0.05)),
  summer: (audio, now) => [392, 494, 587, 784].forEach((pitch, n) => tone(audio, pitch, now + n * 0.07, 1.5, 0.06, 'triangle')),
  fall: (audio, now) => [0, 0.16, 0.29, 0.5].forEach((later, n) => scratch(audio, now + later, 0.3, 1100 - n * 170, 0.16)),
  winter: (audio, now) => [[1319, 0], [1568, 0.12], [1976, 0.24], [2637, 0.42]].forEach(([pitch, later]) => tone(audio, pitch, now + later, 1.2, 0.05)),
  stamp: (audio, now) => { scratch(audio, now, 0.09, 320, 0.9); tone(audio, 82, now, 0.25, 0.3); },
  bell: (audio, now) => [523, 1046, 1568].forEach((pitch, n) => tone(audio, pitch, now, 1.6 - n * 0.3, 0.12 / (n + 1))),
};

/** @param {string} sound */
export function play(sound) {
  if (!mayStart()) return;
  if (context) sounded(context, sound);
  else whenIdle(() => { if (begun()) play(sound); });
}

/** @param {AudioContext} audio @param {string} sound */
function sounded(audio, sound) {
  awake(audio);
  SOUNDS[sound](audio, audio.currentTime);
}
