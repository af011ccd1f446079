// A drawing before it is confirmed, held against what the rules call legal.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {atNextPlace, flippedOver, judged, laidAs, marksUnder, movedTo, newDraft, placementOf, spacesUnder, turned} from '../../../src/cartographers/web/board/draft.js';
import {SIDE, columnOf, nameOf, rowOf} from '../../../src/cartographers/web/board/grid.js';
import {oriented, squaresOf, toCorner} from '../../../src/cartographers/web/board/shapes.js';
import {toDraw} from './decisions.js';
import {RULES} from './rules.js';

const WAYS = [false, true].flatMap((flipped) => [0, 1, 2, 3].map((turns) => ({turns, flipped})));

/** @param {number[]} spaces */
const pattern = (spaces) => String(toCorner(spaces.map((space) => [rowOf(space), columnOf(space)])));

test('turning on the screen is always clockwise and flipping always sideways', () => {
  const decision = toDraw('XXX/..X', [[0]]);
  let draft = movedTo(newDraft(decision), 5.5, 5.5);
  let squares = squaresOf('XXX/..X');
  for (const step of ['turn', 'flip', 'turn', 'flip', 'turn', 'turn']) {
    draft = step === 'turn' ? turned(draft) : flippedOver(draft);
    squares = step === 'turn' ? oriented(squares, 1, false) : oriented(squares, 0, true);
    assert.equal(pattern(spacesUnder(decision, draft)), String(squares), step);
  }
});

for (const {id, rows, places} of RULES.sheets) {
  test(`on sheet ${id} every legal place can be reached and every other says why not`, () => {
    const sheet = {rows, marks: [], initials: {}, coins: 0};
    for (const [picture, legal] of Object.entries(places)) {
      const decision = toDraw(picture, legal);
      const [good, reasons] = [new Set(), new Set()];
      for (const way of WAYS) {
        for (let x = 0.5; x < SIDE; x += 0.5) {
          for (let y = 0.5; y < SIDE; y += 0.5) {
            const draft = movedTo({...newDraft(decision), ...way}, x, y);
            const verdict = judged(decision, draft, sheet);
            if (verdict.legal) good.add(spacesUnder(decision, draft).join());
            else reasons.add(`${verdict.reason} ${verdict.wrong.length > 0}`);
          }
        }
      }
      assert.deepEqual([...good].sort(), legal.map(String).sort(), picture);
      assert.deepEqual([...reasons], ['space-filled true'], picture);
    }
  });
}

test('a shape that covers no ruins where it has to says so', () => {
  const decision = toDraw('XX', [[0, 1]], {on_ruins: true});
  const sheet = {rows: ['::.........', ...Array(10).fill('...........')], marks: [], initials: {}, coins: 0};
  assert.deepEqual(judged(decision, movedTo(newDraft(decision), 5.5, 5.5), sheet), {legal: false, reason: 'misses-ruins', wrong: []});
});

test('a hero\'s attack is one that the rules allow, and every one of them can be made', () => {
  for (const {hero, space, attack, marks} of RULES.attacks) {
    const decision = toDraw('X', [[space]], {terrains: ['hero'], hero: {attack}});
    const found = WAYS.map((way) => marksUnder(decision, movedTo({...newDraft(decision), ...way}, columnOf(space) + 0.5, rowOf(space) + 0.5)));
    assert.deepEqual([...new Set(found.map(String))].sort(), [...new Set(marks.map(String))].sort(), `${hero} at ${nameOf(space)}`);
  }
});

test('the next place goes through all of them, turned as each needs, and around', () => {
  const [{places: all}] = RULES.sheets;
  const picture = '.XX/XX.';
  const places = all[picture].filter((_, number) => number % 40 === 0);
  assert.ok(places.length > 2);
  const decision = toDraw(picture, places, {terrains: ['farm']});
  let draft = newDraft(decision);
  for (const place of [...places, places[0]]) {
    draft = atNextPlace(decision, draft, 1);
    assert.deepEqual(spacesUnder(decision, draft), place);
    assert.ok(draft.dropped);
  }
  assert.deepEqual(spacesUnder(decision, atNextPlace(decision, draft, -1)), places.at(-1));
});

test('a placement of the server\'s is laid as it says, a hero turned to its marks', () => {
  for (const {hero, space, attack, marks} of RULES.attacks) {
    const decision = toDraw('X', [[space]], {terrains: ['hero'], hero: {attack}});
    for (const struck of marks) {
      const placement = {shape: 1, terrain: 'hero', spaces: [nameOf(space)], marks: struck.map(nameOf)};
      assert.deepEqual(placementOf(decision, laidAs(decision, newDraft(decision), placement)), placement, hero);
    }
  }
});

test('a shape that may stick out over the edge covers what is left of it on the map', () => {
  const places = [[0], [0, 1], [0, 11], [0, 1, 2], [0, 11, 22], [120]];
  const decision = {...toDraw('XXX', places), over_edge: true};
  assert.deepEqual(spacesUnder(decision, movedTo(newDraft(decision), 0.5, 0.5)), [0, 1]);
  assert.deepEqual(spacesUnder({...decision, over_edge: false}, movedTo(newDraft(decision), 0.5, 0.5)), [0, 1, 2]);
  let draft = newDraft(decision);
  const visited = places.map(() => {
    draft = atNextPlace(decision, draft);
    return spacesUnder(decision, draft);
  });
  assert.deepEqual(visited, places);
});
