// Small sounds made on the spot: a pencil, paper, a coin, a bell. Off unless somebody switches them on.

import {setting} from './settings.js';

/** @type {AudioContext | null} */
let context = null;

function ready() {
  if (!setting('sound') || typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume();
  return context;
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
  star: (audio, now) => tone(audio, 1320, now, 0.25, 0.08, 'triangle'),
  bell: (audio, now) => [523, 1046, 1568].forEach((pitch, n) => tone(audio, pitch, now, 1.6 - n * 0.3, 0.12 / (n + 1))),
};

/** @param {string} sound */
export function play(sound) {
  const audio = ready();
  if (audio) SOUNDS[sound](audio, audio.currentTime);
}
