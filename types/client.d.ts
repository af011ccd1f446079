// Values that many modules of the browser client pass around. What only one of them knows stands there, as a @typedef.

/** A row and a column, from 0. */
type Cell = [number, number];

/** What a space of a sheet holds. */
interface SpaceContent {
  kind: string;
  ruins: boolean;
  monster: string | null;
  mark: boolean;
}

/** A drawing before it is confirmed; `centre` is in squares from the top left, null off the map. */
interface Draft {
  shape: number;
  terrain: string;
  turns: number;
  flipped: boolean;
  centre: {x: number; y: number} | null;
  dropped: boolean;
}

/** What is to be said about a draft where it lies. */
interface Verdict {
  legal: boolean;
  reason: 'space-filled' | 'misses-ruins' | null;
  wrong: number[];
}
