// Values that many modules of the browser client pass around. What only one of them knows stands there, as a @typedef.

// ---- modules, by the names under which others speak of them

type Session = import('../src/cartographers/web/table/session.js').Session;
type Drawing = import('../src/cartographers/web/table/drawing.js').Drawing;
type PlayTable = import('../src/cartographers/web/table/play.js').PlayTable;
type Show = import('../src/cartographers/web/table/show.js').Show;
type Flights = import('../src/cartographers/web/table/flights.js').Flights;
type Deck = import('../src/cartographers/web/table/deck.js').Deck;
type Ceremony = import('../src/cartographers/web/table/ceremony.js').Ceremony;
type MapSheet = import('../src/cartographers/web/board/sheet.js').MapSheet;
type Film = import('../src/cartographers/web/past/film.js').Film;

/** A table that the server has told of. */
type OpenSession = Session & {table: Wire.TableJson};
/** A table at which a game is played, or was. */
type PlayingSession = Session & {table: Wire.TableJson & {setup: Wire.SetupJson}; view: Wire.ViewJson};

/** What a page is: a template and the words for the browser's tab. */
interface PageModule {
  page(params: any): unknown;
  title(params: any): string;
}

type Refused = import('../src/cartographers/web/api.js').Refused;
type SettingKey = import('../src/cartographers/web/settings.js').SettingKey;

// ---- events of the page

/** An event of an element that is known, as in `@change=${(event) => ...}`. */
type On<E extends Element> = Event & {target: E; currentTarget: E};
type KeyOn<E extends Element> = KeyboardEvent & {target: E; currentTarget: E};

// ---- a sheet

/** A row and a column, from 0. */
type Cell = [number, number];

/** What a space of a sheet holds. */
interface SpaceContent {
  kind: string;
  ruins: boolean;
  monster: string | null;
  mark: boolean;
}

/** What is to be drawn, as a skill may have changed it: with some the shape may stick out over the edge. */
type Question = Wire.DrawDecision & {over_edge?: boolean};

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
  reason: 'space-filled' | 'misses-ruins' | 'out-of-reach' | null;
  wrong: number[];
}

/** A draft as the map shows it. */
interface Ghost {
  spaces: number[];
  marks: number[];
  terrain: string;
  monster: string | null;
  verdict: {legal: boolean; wrong: number[]};
  dropped: boolean;
  waiting?: boolean;
  beneath?: Ghost | null; // the shape, where this is what a skill draws besides
}

/** Spaces that light up. */
interface Lights {
  spaces: number[];
  style: string;
  worth?: {spaces: number[]; stars: number}[];
  label?: string;
}

/** Who is written on a sheet. */
interface SheetPlayer {
  name: string;
  title: string;
  crest: Wire.CrestBody | null;
}

type Crest = Wire.CrestBody;
type SeasonCard = Wire.CatalogueJson['seasons'][string][number];

/** The boxes of a season as far as they are written. */
interface WrittenScore {
  edicts: {stars: number | undefined; card?: string; earnings?: Wire.EarningJson[]}[];
  coins: number | undefined;
  monsters: {stars: number | undefined; spaces?: string[]};
  total: number | undefined;
}

/** A card of the explore deck. */
type DeckCard =
  | ({kind: 'explore'} & Wire.ExploreJson)
  | ({kind: 'ambush'} & Wire.AmbushJson)
  | ({kind: 'hero'} & Wire.HeroCardJson)
  | {kind: 'ruins'; id: string; box: string};

// ---- what the live updates bring

/** An event of the game. */
type GameEvent = Wire.PositionJson['events'][number];

/** What was said at the table. */
interface Said {
  id: number;
  at: number;
  name: string;
  player: string;
  guest?: boolean;
  text?: string;
  symbol?: string;
}

interface LogEntry {
  id: number;
  sentences: string[];
}

/** What the stream of a table tells, by the type of the message. */
interface LiveNews {
  hello: {version: number; missed?: boolean};
  view: Wire.PlayView;
  own: {version: number; seat: number; own: Wire.ViewJson['own']};
  presence: {online: number[]; watchers: number};
  game: {at: number; events: GameEvent[]; sentences?: string[]};
  table: {change: string; line?: number};
  chat: Omit<Said, 'id'>;
  reaction: Omit<Said, 'id'>;
  together: Wire.TogetherJson;
  point: Wire.PointJson;
}
type News = {[K in keyof LiveNews]: {type: K; data: LiveNews[K]}}[keyof LiveNews];
type OwnNews = LiveNews['own'];
type PresenceNews = LiveNews['presence'];

/** `data` goes with `type`; `id` is the version, where the message has one. */
type Hear = <K extends keyof LiveNews>(type: K, data: LiveNews[K], id: number | null) => void;

// ---- the table

/** What lies open over the table, and what it is about. */
type OpenDialog = ['card' | 'edict' | 'skill', string] | ['sheet', number] | ['deck' | 'log' | 'help' | 'end' | 'sketch'];
interface EdictActions {
  onOpen: (edict: string) => void;
  onPoint: (edict: string | null) => void;
  pointed: string | null;
}

// ---- requests

/** '/tables/abc/view?version=1' as the operation is called: 'GET /tables/{}/view'. */
type Segment<S extends string> = S extends '' ? '' : {} extends Record<S, 1> ? '{}' : S;
type Segments<P extends string> = P extends `${infer First}/${infer Rest}` ? `${Segment<First>}/${Segments<Rest>}` : Segment<P>;
type Operation<M extends string, P extends string> = `${M} ${Segments<P extends `${infer Path}?${string}` ? Path : P>}`;

/** What the server answers to a request, and what it wants to be sent; never, where there is no such request. */
type Answer<M extends string, P extends string> = Operation<M, P> extends keyof Wire.Operations ? Wire.Operations[Operation<M, P>]['answer'] : never;
type Sent<M extends string, P extends string> = Operation<M, P> extends keyof Wire.Operations ? Loose<Wire.Operations[Operation<M, P>]['body']> : never;

/** The same with any string where the server allows some: it says itself which it does not know. */
type Loose<T> = T extends string ? string : T extends (infer U)[] ? Loose<U>[] : T extends object ? {[K in keyof T]: Loose<T[K]>} : T;
/** What is asked of a table, as in `POST /tables/{}/join`. */
type TableRequest = keyof Wire.Operations extends infer O ? (O extends `POST /tables/{}/${infer W}` ? W : never) : never;
type TableWishes = Loose<Wire.NewTable>;
