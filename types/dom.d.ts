// The page as we write it: elements live in it without shadow roots and are found by selectors.

interface HTMLElementTagNameMap {
  'map-sheet': MapSheet;
  'look-together': {pointAt: (space: number) => void} & HTMLElement;
  'play-table': PlayTable;
}

// Whoever looks for something by a selector means an element of HTML; for others (SVG) it says which.
interface ParentNode {
  querySelector<K extends keyof HTMLElementTagNameMap>(selectors: K): HTMLElementTagNameMap[K] | null;
  querySelector(selectors: string): HTMLElement | null;
  querySelectorAll(selectors: string): NodeListOf<HTMLElement>;
}

interface Element {
  closest<K extends keyof HTMLElementTagNameMap>(selectors: K): HTMLElementTagNameMap[K] | null;
  closest(selectors: string): HTMLElement | null;
}
