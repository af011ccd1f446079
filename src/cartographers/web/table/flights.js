// What flies over the table: coins from the map to their track, stars from the spaces that earn them into their boxes.

import {spaceNamed} from '../board/grid.js';
import {moves} from '../settings.js';
import {play} from '../sound.js';
import {fly, landAll, middleOf} from '../ui/flight.js';

/** @typedef {import('../ui/flight.js').Point} Point */

const COIN_TIME = 420; // milliseconds
const APART = 90; // from one coin to the next
const STAR_TIME = 620;
const STAGGER = 500; // from the first star to the last

export class Flights {
  #root;

  /** `root` is the table on the screen.
   * @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
  }

  get possible() {
    return moves() && !document.hidden;
  }

  /** The middle of some spaces of the map that is shown.
   * @param {number[]} spaces @returns {Point | null} */
  middle(spaces) {
    const squares = spaces.flatMap((space) => this.#root.querySelector(`.centre [data-space="${space}"]`) ?? []).map(middleOf);
    if (squares.length === 0) return null;
    /** @param {(point: Point) => number} part */
    const mean = (part) => squares.reduce((sum, point) => sum + part(point), 0) / squares.length;
    return {x: mean(({x}) => x), y: mean(({y}) => y)};
  }

  /** A coin of each closed mountain, and those of the shape, fly to the places on the track after `before`.
   * @param {Wire.CoinsGainedJson} event @param {{spaces: number[], before: number, landed: () => void}} given */
  coins({coins, mountains}, {spaces, before, landed}) {
    const starts = Array.from({length: coins}, (_, number) => (mountains[number] ? [spaceNamed(mountains[number])] : spaces));
    const flights = starts.flatMap((start, number) => {
      const [from, to] = [this.middle(start), this.#coinPlace(before + number)];
      return from && to ? [{drawing: 'coin', from, to, size: 34, time: COIN_TIME, delay: number * APART}] : [];
    });
    const there = [...fly(flights), ...Array.from({length: coins - flights.length}, () => Promise.resolve())];
    for (const coin of there) {
      coin.then(() => {
        play('coin');
        landed();
      });
    }
  }

  /** The place of a coin on the track; on small screens the coins stand in one line with their number.
   * @param {number} number */
  #coinPlace(number) {
    const place = this.#root.querySelectorAll('.centre .coin-track > g')[number] ?? this.#root.querySelector('.strip .sign');
    return place ? middleOf(place) : null;
  }

  /** What a step of the ceremony brings rises from its spaces into its box: stars, coins, and what the monsters take.
   * @param {Ceremony} ceremony */
  async rise({kind, rising, seasonNumber, step}) {
    this.land();
    if (!this.possible) return;
    await new Promise(requestAnimationFrame); // the box may only just be there
    const to = this.#box(seasonNumber, step);
    if (!to) return;
    const starts = kind === 'coins' ? [...this.#root.querySelectorAll('.centre .coin-track use')].map(middleOf) : rising.flatMap(({spaces}) => this.middle(spaces) ?? []);
    const drawing = kind === 'coins' ? 'coin' : kind === 'monsters' ? 'space-monster-0' : 'star';
    const apart = Math.min(APART, STAGGER / starts.length);
    const style = kind === 'monsters' ? 'terrain-monster' : '';
    await Promise.all(fly(starts.map((from, number) => ({drawing, from, to, size: 30, time: STAR_TIME, delay: number * apart, style}))));
  }

  /** The box of a season that a step of its scoring is written into; on small screens the sum beside the ceremony's title.
   * @param {number} season @param {number} step */
  #box(season, step) {
    const boxes = this.#root.querySelectorAll('.centre .score-boxes > g')[season];
    const box = boxes ? boxes.querySelectorAll('.score-box')[step] : this.#root.querySelector('.ceremony-stars');
    return box ? middleOf(box) : null;
  }

  land() {
    landAll();
  }
}
