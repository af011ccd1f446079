// Made by `make wire-types` from the OpenAPI document of the server: change that, not this.
// `Wire.TableJson` is a value as it is sent; `Wire.Operations` says what a request sends and is answered.

declare namespace Wire {
  interface AchievementJson {
    id: string;
    name: string;
    text: string;
    times: number;
  }
  interface AdminAccountJson {
    id: string;
    name: string;
    guest: boolean;
    created: number;
    language: string | null;
    banned_until: number | null;
  }
  interface AdminTableJson {
    code: string;
    status: string;
    public: boolean;
    host: string | null;
    created: number;
    updated: number;
    entries: number;
  }
  interface AdviceJson {
    answer: DrawAnswer | ChooseAnswer | PrepareAnswer;
    stars: number;
    reasons: ReasonsJson;
  }
  interface AgainWish {
    seat?: number | null;
    seats?: number;
  }
  interface AllowedJson {
    stars: number;
    percent: number | null;
    better: boolean;
    sheet: SheetJson;
    scores: SeasonScoreJson[];
  }
  interface AmbushCalledJson {
    kind: 'ambush-called';
  }
  interface AmbushJson {
    id: string;
    box: string;
    shape: string;
    arrow: string;
    corner: string | null;
    effect: string | null;
  }
  /** How monsters get onto a sheet: drawn by a neighbour, or by the solo walk. */
  type AmbushRule = 'pass' | 'solo-walk';
  interface AnnouncementJson {
    id: string;
    text: string;
    until: number;
  }
  interface AskedJson {
    id: string;
    state: ReviewStateJson;
  }
  interface AtlasJson {
    sheets: string[];
    maps: MapJson[];
    more: boolean;
  }
  interface BackMove {
    id: string;
    version: number;
    seat?: number | null;
    kind: 'back';
  }
  interface BanWish {
    days?: number | null;
  }
  interface BotSeat {
    seat: number;
    level?: string;
    persona?: string | null;
  }
  interface BotWish {
    seat?: number | null;
    level?: string;
    persona?: string | null;
  }
  interface BotsJson {
    ready: boolean;
    done: number;
    of: number;
  }
  interface BoxCheckJson {
    homeless: string[];
    homeless_on_ruins: string[];
  }
  interface BranchJson {
    position: number;
    same: boolean;
    table: string | null;
    seat: number;
  }
  interface BranchWish {
    position: number;
    seat?: number | null;
    others?: Others;
    level?: string;
  }
  interface BroughtText {
    text: string;
  }
  interface CalendarDayJson {
    date: string;
    edition: string;
    sheet: string;
    begun: boolean;
    counts: boolean;
    stars: number | null;
    rating: number | null;
    title: string | null;
    practice: number | null;
  }
  interface CalendarJson {
    month: string;
    first: string;
    today: string;
    streak: StreakJson;
    days: CalendarDayJson[];
  }
  interface CallsJson {
    asking: KnownPersonJson[];
    invitations: TableInvitationJson[];
    group_invitations: OwnGroupJson[];
    sociable: boolean;
  }
  interface CampaignGoalJson {
    text: string;
    number: number;
    at_most: boolean;
    met: boolean;
  }
  interface CampaignJson {
    chapters: ChapterJson[];
    places: CampaignPlaceJson[];
    marks: number;
    most_marks: number;
  }
  interface CampaignPlaceJson {
    id: string;
    number: number;
    chapter: string;
    title: string;
    after: string[];
    needs: number;
    open: boolean;
    met: boolean[];
    at_once: number;
    stars: number | null;
    tries: number;
    table: string | null;
  }
  interface CampaignTryJson {
    id: string;
    number: number;
    title: string;
    goals: TryGoalJson[];
    over: boolean;
    opened: OpenedPlaceJson[];
  }
  interface CardChanges {
    shows_presence?: boolean | null;
    takes_calls?: boolean | null;
  }
  interface CardLuckJson {
    card: string;
    season_number: number;
    stars: number;
  }
  interface CardTextJson {
    rule: string;
    note: string;
  }
  interface CatalogueJson {
    editions: string[];
    boxes: Record<string, string[]>;
    packs: string[];
    with_ruins: string[];
    terrains: string[];
    explore: ExploreJson[];
    ruins: RuinsJson[];
    ambushes: AmbushJson[];
    heroes: HeroCardJson[];
    initials: Record<string, string>;
    skills: SkillCardJson[];
    scoring: ScoringJson[];
    sheets: PrintedJson[];
    rolled_sheets: string[];
    seasons: Record<string, SeasonCardJson[]>;
    ambush_rules: string[];
    corners: string[];
    fallback_terrains: string[];
    twists: string[];
    presets: Record<string, OptionsJson>;
    paces: Record<string, number | null>;
    titles: TitleJson[];
    crest: CrestVocabularyJson;
    levels: string[];
    level_stars: Record<string, number>;
    ladders: Record<string, Record<string, number>>;
    personas: PersonaJson[];
    reactions: string[];
    languages: string[];
    limits: LimitsJson;
  }
  interface ChangeJson {
    owner: number;
    sheet: SheetJson;
    edicts: EdictChangeJson[];
    coins: number;
    monsters_before: EarningJson;
    monsters_after: EarningJson;
    monsters: number;
    destroyed: string[];
    stars: number;
  }
  interface ChannelJson {
    id: string;
    kind: ChannelKind;
    place: string;
    format: string | null;
    table: string | null;
    confirmed: boolean;
    created: number;
    used: number | null;
    failures: number;
    browser: string;
    system: string;
    here: boolean;
  }
  type ChannelKind = 'push' | 'webhook' | 'mail';
  interface ChapterJson {
    id: string;
    title: string;
  }
  interface ChatLine {
    version: number;
    at: number;
    player: string;
    name: string;
    guest: boolean;
    text: string;
  }
  interface ChooseAnswer {
    space: string;
    kind: 'choose';
  }
  interface ChooseDecision {
    owner: number;
    effect: string;
    targets: string[];
    kind: 'choose';
  }
  interface ChooseMove {
    id: string;
    version: number;
    space: string;
    seat?: number | null;
    kind: 'choose';
  }
  interface CoinsGainedJson {
    owner: number;
    coins: number;
    from_shape: boolean;
    mountains: string[];
    from_dragon: boolean;
    kind: 'coins-gained';
  }
  interface ColumnCardJson {
    card: string;
    time: number | null;
  }
  interface ConfirmedJson {
    seat: number;
    kind: 'confirmed';
  }
  /** The corner of the sheet where a solo walk begins. */
  type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';
  /** What a game can count for. */
  type CountedFor = 'history' | 'statistics' | 'skill' | 'leaderboards' | 'achievements';
  interface CountingJson {
    counts_for: CountedFor[];
    reasons: string[];
    sentences: string[];
  }
  interface CountsJson {
    kept_accounts: number;
    guests: number;
    banned: number;
    seen_in_a_day: number;
    seen_in_a_week: number;
    tables: Record<string, number>;
    results: number;
    counted_at: number;
  }
  interface Credentials {
    name: string;
    passphrase: string;
  }
  interface CrestBody {
    division: string;
    first: string;
    second: string;
    charge: string;
  }
  interface CrestVocabularyJson {
    divisions: string[];
    colours: string[];
    charges: string[];
  }
  interface CurrentJson {
    edicts: Record<string, number>;
    coins: number;
    monsters: number;
  }
  interface DailyJson {
    date: string;
    today: string;
    edition: string;
    sheet: string;
    rows: string[];
    edicts: string[];
    commitment: string;
    closes_at: number;
    table: string | null;
    result: GameJson | null;
    place: number | null;
    tries: number;
    ranking: RankJson[];
    streak: StreakJson;
    deck: string | null;
  }
  interface DailyPuzzleJson {
    date: string;
    puzzle: string;
    theme: string;
    difficulty: string;
    solved: boolean | null;
    streak: StreakJson;
  }
  interface DealerWish {
    options: TableOptions;
    seed?: string | null;
    steps?: number;
  }
  interface DealtJson {
    seed: string;
    steps: number;
    setup: SetupJson;
    moment: MomentJson | null;
    over: boolean;
  }
  interface DeckJson {
    certain: string[];
    ambushes: string[];
    ambush_count: number;
    heroes: string[];
    hero_count: number;
  }
  interface DeckOfEvening {
    number: number;
  }
  interface DeckWish {
    against?: string | null;
    seats?: number;
  }
  interface DepartureJson {
    id: string;
    text: string;
  }
  interface DestroyedJson {
    owner: number;
    spaces: string[];
    effect: string | null;
    kind: 'destroyed';
  }
  interface DeviceCodeJson {
    code: string;
    link: string;
    qr: string;
    seconds: number;
  }
  type Difficulty = 'easy' | 'medium' | 'hard';
  interface DrawAnswer {
    shape: number;
    terrain: string;
    spaces: string[];
    marks: string[];
    skill?: string;
    extra?: string[];
    extra_terrain?: string;
    kind: 'draw';
  }
  interface DrawDecision {
    owner: number;
    card: string;
    fallback: boolean;
    terrains: string[];
    on_ruins: boolean;
    shapes: ShapeJson[];
    hero: HeroJson | null;
    attacks: Record<string, string[][]> | null;
    effect: string | null;
    skills?: SkillChoiceJson[];
    kind: 'draw';
  }
  interface DrawMove {
    id: string;
    version: number;
    shape: number;
    terrain: Terrain;
    spaces: string[];
    marks?: string[];
    skill?: string;
    extra?: string[];
    extra_terrain?: Terrain | null;
    seat?: number | null;
    kind: 'draw';
  }
  interface Dress {
    name: string;
    title?: string;
    crest?: CrestBody | null;
  }
  interface EarningJson {
    stars: number;
    spaces: string[];
  }
  interface EarningsJson {
    edicts: Record<string, ScoreJson>;
    monsters: EarningJson;
  }
  interface EdictChangeJson {
    edict: string;
    scores_now: boolean;
    before: ScoreJson;
    after: ScoreJson;
    stars: number;
  }
  /** Edicts that nobody picks one by one. */
  type EdictDraw = 'random' | 'first';
  interface EdictScoreJson {
    stars: number;
    earnings: EarningJson[];
    edict: string;
    card: string;
  }
  /** Which of the two games is played, or both together: exactly these two boxes, whatever others there are, so that what a seed draws stays the same for ever. */
  type Edition = 'base' | 'heroes' | 'combined';
  /** What went wrong: `reason` is for programs, `message` for people. */
  interface ErrorJson {
    status: number;
    reason: string;
    message: string;
  }
  interface EveningGuest {
    player: string;
  }
  interface EveningJson {
    code: string;
    link: string;
    version: number;
    name: string;
    kind: EveningKind;
    status: EveningStatus;
    host: boolean;
    host_name: string | null;
    taking_part: boolean;
    removed: boolean;
    own_pace: boolean;
    in_step: boolean;
    table_size: number;
    turn_seconds: number | null;
    days: number;
    options: OptionsJson;
    season: number;
    before: string | null;
    after: string | null;
    players: number;
    rounds_planned: number;
    begun: EveningRoundJson[];
    tables: EveningTableJson[];
    standings: EveningStandingJson[];
    now: number;
  }
  type EveningKind = 'duplicate' | 'swiss' | 'everyone' | 'league';
  interface EveningLineJson {
    code: string;
    name: string;
    kind: EveningKind;
    status: EveningStatus;
    host: boolean;
    players: number;
    updated: number;
  }
  interface EveningOptions {
    kind?: EveningKind;
    rounds?: number;
    in_step?: boolean;
    turn_seconds?: number | null;
    table_size?: number;
    days?: number;
    division_size?: number;
    table?: TableOptions;
  }
  interface EveningRoundJson {
    number: number;
    over: boolean;
    closes_at: number | null;
    tables: number;
    tables_over: number;
    own: string | null;
    own_over: boolean;
    deck: string | null;
  }
  interface EveningScoreJson {
    stars: number | null;
    points: number | null;
    complete: boolean;
  }
  interface EveningStandingJson {
    player: string;
    name: string;
    guest: boolean;
    crest: CrestBody | null;
    withdrawn: boolean;
    place: number;
    division: number;
    points: number | null;
    stars: number;
    above: number;
    lost_to_monsters: number;
    rounds: EveningScoreJson[];
  }
  type EveningStatus = 'open' | 'running' | 'over';
  interface EveningTableJson {
    players: string[];
    over: boolean;
    code: string | null;
  }
  interface ExpeditionJson {
    place: CampaignPlaceJson;
    story: string;
    twist: string;
    goals: CampaignGoalJson[];
    edition: string;
    sheet: string;
    rows: string[];
    edicts: string[];
    packs: string[];
    skills: string[];
    twists: string[];
  }
  interface ExploreJson {
    id: string;
    box: string;
    time: number;
    terrains: string[];
    shapes: string[];
    coin_shape: number;
  }
  interface ExtraJson {
    picture: string | null;
  }
  interface ExtrasJson {
    places: string[][];
    terrains: string[];
  }
  /** The terrain of the single square drawn when no shape fits: one of the card's, or any. */
  type FallbackTerrain = 'card' | 'any';
  interface Farewell {
    passphrase?: string;
  }
  interface FitJson {
    level: string;
    games: number;
    levels: Record<string, string>;
  }
  interface ForestGrownJson {
    owner: number;
    spaces: string[];
    kind: 'forest-grown';
  }
  interface FriendJson {
    person: KnownPersonJson;
    here: boolean;
    table: string | null;
    muted: boolean;
  }
  interface FriendWish {
    code?: string | null;
    player?: string | null;
  }
  interface FriendsJson {
    code: string;
    link: string;
    shows_presence: boolean;
    takes_calls: boolean;
    friends: FriendJson[];
    asking: KnownPersonJson[];
    asked: KnownPersonJson[];
    invitations: TableInvitationJson[];
    groups: OwnGroupJson[];
    group_invitations: OwnGroupJson[];
    muted: KnownPersonJson[];
    blocked: KnownPersonJson[];
  }
  interface GameEndedJson {
    result: ResultJson;
    kind: 'game-ended';
  }
  interface GameJson {
    table: string | null;
    seat: number;
    seats: number;
    player: string | null;
    bot: string | null;
    name: string;
    guest: boolean;
    place: number;
    stars: number;
    lost_to_monsters: number;
    rating: number | null;
    title: string | null;
    edition: string;
    sheet: string;
    finished_at: number;
    seasons: SeasonStarsJson[];
    daily: string | null;
    hints: number;
    achievements: string[];
    counts: boolean;
    ranked: boolean;
    uncounted: string[];
  }
  interface GhostJson {
    player: string | null;
    name: string;
    guest: boolean;
    stars: number;
    seasons: number[];
    sheet: SheetJson | null;
  }
  interface GroupGameJson {
    table: string | null;
    edition: string;
    finished_at: number;
    seats: number;
    results: GroupSeatJson[];
  }
  interface GroupGamesJson {
    games: GroupGameJson[];
    more: boolean;
  }
  interface GroupInvitationWish {
    players: string[];
  }
  interface GroupJson {
    code: string;
    name: string;
    link: string;
    created: number;
    size: number;
    member: boolean;
    invited: boolean;
    owner: boolean;
    members: GroupMemberJson[];
    honours: HonourJson[];
  }
  interface GroupMemberJson {
    person: KnownPersonJson;
    owner: boolean;
    invited: boolean;
    since: number;
  }
  interface GroupSeatJson {
    player: string | null;
    name: string;
    place: number;
    stars: number;
  }
  interface GroupWish {
    name: string;
  }
  interface HeroCardJson {
    id: string;
    box: string;
    attack: [number, number][];
  }
  interface HeroJson {
    attack: [number, number][];
  }
  interface HindsightJson {
    allowed: AllowedJson | null;
    luck: LuckJson | null;
    missing: string | null;
  }
  interface HintJson {
    since: number;
    owner: number;
    looks_ahead: boolean;
    advice: AdviceJson[];
  }
  interface HonourJson {
    person: KnownPersonJson;
    games: number;
    wins: number;
    best: number;
    mean: number;
  }
  interface HoursJson {
    zone: string;
    quiet_from: number;
    quiet_until: number;
  }
  interface Idea {
    shape: number;
    terrain: Terrain;
    spaces: string[];
    marks?: string[];
    skill?: string;
    extra?: string[];
    extra_terrain?: Terrain | null;
    seat?: number | null;
    kind?: 'draw';
    version?: number | null;
  }
  interface InterventionJson {
    at: number;
    by: string;
    kind: string;
    subject: string;
  }
  interface InvitedJson {
    players: string[];
  }
  interface JudgedJson {
    asked: number;
    number: number;
    season_number: number;
    card: string | null;
    effect: string | null;
    owner: number;
    played: AdviceJson;
    alternatives: AdviceJson[];
    why: WhyJson[];
    lost: number;
    turning: boolean;
  }
  interface KnownPersonJson {
    player: string;
    name: string;
    guest: boolean;
    crest: CrestBody | null;
  }
  interface LeaderboardsJson {
    solo: GameJson[];
    several: GameJson[];
    skills: RankedJson[];
    wins: WinsJson[];
    crests: Record<string, CrestBody>;
  }
  interface LimitsJson {
    seats: number;
    name: number;
    message: number;
    shortest_turn: number;
    longest_turn: number;
    coins: number;
  }
  interface LineChoice {
    line: number;
  }
  interface LogLine {
    seq: number;
    at: number;
    by: string;
    sentences: string[];
  }
  interface LookWish {
    position: number;
    seat: number;
    to?: string | null;
  }
  interface LuckJson {
    stars: number;
    cards: CardLuckJson[];
  }
  interface MadeTokenJson {
    id: string;
    label: string;
    scope: string;
    created: number;
    token: string;
  }
  interface MailCode {
    code: string;
  }
  interface MapJson {
    game: GameJson;
    sheet: SheetJson | null;
  }
  interface MeChanges {
    name?: string;
    language?: string;
    settings?: Record<string, unknown>;
    crest?: CrestBody;
    title?: string;
  }
  interface MeJson {
    id: string;
    name: string;
    guest: boolean;
    language: string;
    settings: Record<string, unknown>;
    crest: CrestBody | null;
    title: string;
    csrf: string;
  }
  interface Message {
    text: string;
  }
  interface MistakeJson {
    puzzle: string;
    table: string;
    season: string;
    card: string;
    lost: number;
    finished_at: number;
  }
  interface MistakesJson {
    mistakes: MistakeJson[];
    unreviewed: string[];
  }
  interface MomentJson {
    season: string;
    season_number: number;
    edicts: string[];
    time: number;
    threshold: number;
    column: ColumnCardJson[];
    card: string | null;
    ruins: boolean;
    ends_season: boolean;
    effects: string[];
    deck: DeckJson;
  }
  interface MotiveJson {
    seat: number;
    number: number;
    season_number: number;
    card: string | null;
    effect: string | null;
    owner: number;
    answer: DrawAnswer | ChooseAnswer | PrepareAnswer;
    reasons: ReasonsJson;
    motive: string;
    style: string | null;
    more: number;
    why: WhyJson | null;
    instead: DrawAnswer | ChooseAnswer | PrepareAnswer | null;
  }
  interface MuteWish {
    player: string;
    on?: boolean;
    everybody?: boolean;
  }
  interface NewAnnouncement {
    text: string;
    days?: number;
  }
  interface NewEvening {
    name: string;
    options?: EveningOptions;
    take_part?: boolean;
  }
  interface NewMailAddress {
    address: string;
  }
  interface NewOwner {
    player: string;
  }
  interface NewPasskey {
    client_data: string;
    attestation: string;
    name?: string;
  }
  interface NewPassphrase {
    old: string;
    new: string;
    keep_tokens?: boolean;
    keep_passkeys?: boolean;
  }
  interface NewTable {
    edition?: Edition;
    seats?: number;
    sheet?: string | null;
    edicts?: EdictDraw | string[];
    explore?: string | null;
    seasons?: string | null;
    ambushes?: string[] | null;
    heroes?: boolean | null;
    ambush?: AmbushRule | null;
    fallback_terrain?: FallbackTerrain | null;
    hints?: boolean | null;
    packs?: string[];
    assumed_corner?: Corner | null;
    skills?: SkillDraw | string[] | null;
    skill_uses?: SkillUses | null;
    twists?: Twist[];
    pace?: Pace;
    public?: boolean;
    chat?: boolean;
    preset?: string;
    seed?: string;
    lesson?: boolean;
    hot_seat?: string[];
  }
  interface NewToken {
    label?: string;
    scope?: unknown;
  }
  interface NewWebhook {
    url: string;
    format?: WebhookFormat;
  }
  interface NothingDrawnJson {
    seat: number;
    owner: number;
    kind: 'nothing-drawn';
  }
  interface NotificationChanges {
    hours: HoursJson | null;
  }
  interface NotificationsJson {
    push_key: string;
    mail: boolean;
    hours: HoursJson | null;
    channels: ChannelJson[];
  }
  interface OfferedSkillJson {
    skill: string;
    coins: number;
    picture: string | null;
  }
  interface OpenGameJson {
    code: string;
    status: string;
    edition: string;
    daily: string | null;
    weekly: string | null;
    campaign: string | null;
    season: string | null;
    sheet: SheetJson | null;
    players: PlayerAtTableJson[];
    free_seats: number;
    waiting: number[];
    your_turn: boolean;
    alone: boolean;
    changed_at: number;
  }
  interface OpenedPlaceJson {
    id: string;
    number: number;
    title: string;
  }
  interface OptionsJson {
    edition: string;
    seats: number;
    sheet: string | null;
    edicts: string | string[];
    explore: string | null;
    seasons: string | null;
    ambushes: string[] | null;
    heroes: boolean | null;
    ambush: string | null;
    fallback_terrain: string | null;
    hints: boolean | null;
    packs: string[];
    assumed_corner: string | null;
    skills: string | string[] | null;
    skill_uses: string | null;
    twists: string[];
  }
  /** What the other seats of the game do from there on. */
  type Others = 'same' | 'bots';
  interface OverviewJson {
    counts: CountsJson;
    trail: InterventionJson[];
  }
  interface OwnGroupJson {
    code: string;
    name: string;
    members: number;
    invited_by: KnownPersonJson | null;
  }
  interface OwnPassphrase {
    passphrase: string;
  }
  interface Pace {
    kind?: PaceKind;
    seconds?: number | null;
  }
  interface PaceJson {
    kind: string;
    seconds: number | null;
  }
  type PaceKind = 'relaxed' | 'live' | 'correspondence';
  interface PaperSeasons {
    edition: Edition;
    edicts: string[];
    seasons?: WrittenSeason[];
  }
  interface PaperSheet {
    sheet: string;
  }
  interface PartJson {
    edict: string;
    stars: number;
    scores_now: boolean;
    times: number;
  }
  interface PasskeyChanges {
    name: string;
  }
  interface PasskeyCreationJson {
    challenge: string;
    site: string;
    site_name: string;
    account: string;
    name: string;
    algorithms: number[];
    known: string[];
    seconds: number;
  }
  interface PasskeyJson {
    id: string;
    name: string;
    site: string;
    created: number;
    used: number | null;
  }
  interface PasskeyPermission {
    passphrase?: string;
  }
  interface PasskeyRequestJson {
    challenge: string;
    site: string;
    seconds: number;
  }
  interface PassphraseByLink {
    code: string;
    passphrase: string;
  }
  interface PassphraseLinkJson {
    link: string;
  }
  interface PastWeekJson {
    week: string;
    monday: string;
    edition: string;
    sheet: string;
    twists: string[];
    best: GameJson | null;
    own: GameJson | null;
  }
  interface PersonaJson {
    id: string;
    name: string;
    style: string;
  }
  interface PlacedJson {
    seat: number;
    owner: number;
    placement: PlacementJson;
    kind: 'placed';
  }
  interface PlacementJson {
    shape: number;
    terrain: string;
    spaces: string[];
    marks: string[];
    skill?: string;
    extra?: string[];
    extra_terrain?: string;
  }
  interface PlayView {
    version: number;
    table: TableJson;
    view: ViewJson | null;
    decision: DrawDecision | ChooseDecision | PrepareDecision | null;
  }
  interface PlayedDeckJson {
    deck: string;
    daily: string | null;
    setup: SetupJson;
    maps: MapJson[];
    more: boolean;
    challenge: GameJson | null;
  }
  interface PlayedElsewhere {
    text: string;
    seat?: number;
    bots?: BotSeat[];
  }
  interface PlayerAtTableJson {
    name: string;
    you: boolean;
  }
  interface PlayerJson {
    id: string;
    name: string;
    guest: boolean;
    title: string;
    crest: CrestBody | null;
    statistics: StatisticsJson;
    skill: SkillJson;
    achievements: AchievementJson[];
    games: GameJson[];
  }
  interface PointJson {
    player: string;
    name: string;
    space: string;
    position: number;
    seat: number;
  }
  interface PointWish {
    space: string;
    position: number;
    seat: number;
  }
  interface PositionJson {
    n: number;
    view: ViewJson;
    events: (RevealedJson | ConfirmedJson | TakenBackJson | SkillUsedJson | PlacedJson | NothingDrawnJson | WalkedJson | CoinsGainedJson | DestroyedJson | ZombiesSpreadJson | ForestGrownJson | AmbushCalledJson | SeasonScoredJson | SeasonBeganJson | GameEndedJson)[];
    sentences: string[];
  }
  interface PositionLine {
    n: number;
    seq: number;
    at: number;
    season_number: number;
    card: string | null;
    kind: string;
    seat: number | null;
    by: string;
  }
  interface PositionsJson {
    count: number;
    positions: PositionLine[];
  }
  interface PrepareAnswer {
    skill: string;
    upright: boolean;
    kind: 'prepare';
  }
  interface PrepareDecision {
    owner: number;
    card: string;
    skills: OfferedSkillJson[];
    turns: boolean;
    kind: 'prepare';
  }
  interface PrepareMove {
    id: string;
    version: number;
    skill: string;
    upright?: boolean;
    seat?: number | null;
    kind: 'prepare';
  }
  interface PrintedJson {
    id: string;
    box: string;
    rows: string[];
  }
  interface PushSubscription {
    endpoint: string;
    p256dh: string;
    auth: string;
  }
  interface PuzzleJson {
    id: string;
    theme: string;
    difficulty: string | null;
    rating: number | null;
    solved: boolean | null;
    table: string | null;
    names: string[];
    setup: SetupJson;
    view: ViewJson;
    decision: DrawDecision;
  }
  interface PuzzlePlayerJson {
    rating: number;
    tried: number;
    solved: number;
    streak: number;
    best_streak: number;
  }
  interface PuzzleRunJson {
    run: string;
    version: number;
    now: number;
    ends: number;
    solved: number;
    missed: number;
    misses: number;
    best: number;
    right: boolean | null;
    puzzle: PuzzleJson | null;
  }
  /** What a puzzle is about: the first of these that holds. */
  type PuzzleTheme = 'ambush' | 'hero' | 'ruins' | 'last-turn' | 'edict';
  interface PuzzleThemeJson {
    theme: string;
    puzzles: number;
    tried: number;
    solved: number;
  }
  interface PuzzleVerdictJson {
    solved: boolean;
    counted: boolean;
    given: AdviceJson;
    best: AdviceJson;
    lost: number;
    weighed: boolean;
    why: WhyJson;
    gap: number;
    error: number | null;
    futures: number;
    rating: number | null;
    before: PuzzlePlayerJson | null;
    player: PuzzlePlayerJson | null;
  }
  interface PuzzlesJson {
    daily: DailyPuzzleJson;
    themes: PuzzleThemeJson[];
    player: PuzzlePlayerJson;
    best_run: number;
  }
  interface RankJson {
    place: number;
    game: GameJson;
  }
  interface RankedJson {
    player: string | null;
    bot: string | null;
    name: string;
    guest: boolean;
    skill: SkillJson;
  }
  interface Reaction {
    symbol: string;
  }
  interface ReasonsJson {
    edicts: PartJson[];
    coins: number;
    mountains: number;
    monsters: number;
    stars: number;
    closed: string[];
    prospects: Record<string, number>;
  }
  interface RecoveryByCode {
    name: string;
    code: string;
    passphrase: string;
  }
  interface RecoveryCodesJson {
    codes: string[];
  }
  interface RecoveryCodesLeftJson {
    left: number;
  }
  interface ReferenceJson {
    language: string;
    sections: SectionJson[];
    rulings: RulingJson[];
  }
  /** How somebody stands to an account. */
  type Relation = 'none' | 'asked' | 'asking' | 'friends';
  interface RelationJson {
    person: KnownPersonJson;
    relation: Relation;
    may_ask: boolean;
    muted: boolean;
    blocked: boolean;
  }
  interface RenameWish {
    name: string;
  }
  interface ReplayJson {
    code: string | null;
    setup: SetupJson;
    seats: ReplaySeatJson[];
    over: boolean;
    verified: boolean;
    branches: boolean;
    positions: ReplayedJson[];
  }
  interface ReplaySeatJson {
    seat: number;
    name: string;
    title: string;
    crest: CrestBody | null;
  }
  interface ReplayedJson {
    n: number;
    changed: Record<string, unknown>;
    events: (RevealedJson | ConfirmedJson | TakenBackJson | SkillUsedJson | PlacedJson | NothingDrawnJson | WalkedJson | CoinsGainedJson | DestroyedJson | ZombiesSpreadJson | ForestGrownJson | AmbushCalledJson | SeasonScoredJson | SeasonBeganJson | GameEndedJson)[];
    sentences: string[];
    quiet: boolean;
  }
  interface RestraintWish {
    muted?: boolean;
    blocked?: boolean;
  }
  interface ResultJson {
    standings: StandingJson[];
    winners: number[];
    rating: number | null;
    title: string | null;
  }
  interface RevealedJson {
    card: string;
    season: string;
    time: number;
    kind: 'revealed';
  }
  interface ReviewJson {
    seat: number;
    looks_ahead: boolean;
    stars: number | null;
    lost: number;
    seasons: number[];
    moves: JudgedJson[];
    hindsight: HindsightJson;
  }
  interface ReviewStateJson {
    state: string;
    done: number;
    of: number;
    ahead: number;
    review: ReviewJson | null;
  }
  interface RollWish {
    wasteland?: boolean;
    seed?: string | null;
  }
  interface RolledJson {
    seed: string;
    sheet: SheetCheckJson;
  }
  interface RuinsJson {
    id: string;
    box: string;
  }
  interface RulingJson {
    number: number;
    text: string;
    about: string[];
    ours: boolean;
  }
  interface SaidLineJson {
    line: number;
    at: number;
    player: string;
    name: string;
    text: string;
  }
  /** read: look at what you may see. play: also make tables, sit down, move and talk. account: also change your name, crest and settings, make and remove tokens. No token changes a passphrase or signs you out. */
  type Scope = 'read' | 'play' | 'account';
  interface ScoreJson {
    stars: number;
    earnings: EarningJson[];
  }
  interface ScoringJson {
    id: string;
    box: string;
    back: string;
    solo: number;
    stars: number[];
    least: number;
  }
  interface SeasonBeganJson {
    season: string;
    threshold: number;
    season_edicts: string[];
    kind: 'season-began';
  }
  interface SeasonCardJson {
    season: string;
    threshold: number;
    edicts: string[];
  }
  interface SeasonScoreJson {
    edicts: EdictScoreJson[];
    coins: number;
    monsters: EarningJson;
    total: number;
  }
  interface SeasonScoredJson {
    season: string;
    scores: SeasonScoreJson[];
    kind: 'season-scored';
  }
  interface SeasonStarsJson {
    season: string;
    edicts: Record<string, number>;
    coins: number;
    monsters: number;
  }
  interface SeasonTotalJson {
    season: string;
    edicts: string[];
    stars: number | null;
  }
  interface SeasonsJson {
    seasons: SeasonTotalJson[];
    total: number;
    par: number;
    rating: number | null;
    title: string | null;
  }
  interface SeatChoice {
    seat: number;
  }
  interface SeatJson {
    seat: number;
    kind: string;
    player: string | null;
    name: string;
    title: string;
    crest: CrestBody | null;
    guest: boolean;
    level: string | null;
    persona: string | null;
    even: boolean;
    online: boolean;
    away: boolean;
    replaced: boolean;
    hints: number;
  }
  interface SeatWish {
    seat?: number | null;
  }
  interface SecondLook {
    passphrase: string;
  }
  interface SectionJson {
    id: string;
    title: string;
    paragraphs: string[];
    rulings: number[];
  }
  interface SessionJson {
    id: string;
    browser: string;
    system: string;
    created: number;
    seen: number;
    current: boolean;
  }
  interface SetupJson {
    edition: string;
    sheet: string;
    rows: string[];
    edicts: Record<string, string>;
    explore: string;
    seasons: string;
    ruins: boolean;
    ambushes: string[];
    heroes: boolean;
    ambush: string;
    fallback_terrain: string;
    any_terrain: string[];
    packs: string[];
    hero_cards: string[];
    assumed_corner: string | null;
    skills: string[];
    skill_uses: string;
    twists: string[];
  }
  interface ShapeJson {
    number: number;
    picture: string;
    coin: boolean;
    places: string[][];
  }
  interface SheetCheckJson {
    sheet: string;
    known: string | null;
    spaces: number;
    mountains: number;
    ruins: number;
    wasteland: number;
    boxes: Record<string, BoxCheckJson>;
    homeless_ambushes: string[];
  }
  interface SheetJson {
    rows: string[];
    initials: Record<string, string[]>;
    marks: string[];
    coins: number;
    spent?: number;
  }
  interface SheetScoreJson {
    sheet: SheetJson;
    text: string;
    cards: Record<string, EarningJson>;
    coins: EarningJson;
    monsters: EarningJson;
  }
  interface SignInByCode {
    code: string;
  }
  interface SignInByPasskey {
    credential: string;
    client_data: string;
    authenticator_data: string;
    signature: string;
    user_handle: string;
  }
  interface SketchJson {
    sheet: SheetJson;
    current: CurrentJson;
    decision: DrawDecision | null;
  }
  interface SketchWish {
    tried?: TriedPlacement[];
    card?: string | null;
    ruins?: boolean;
    seat?: number | null;
  }
  interface SkillCardJson {
    id: string;
    box: string;
    coins: number;
    against_ambush: boolean;
    over_edge: boolean;
    extra: SkillExtraJson | null;
  }
  interface SkillChoiceJson {
    skill: string;
    coins: number;
    reason: string | null;
    shapes: ShapeJson[] | null;
    terrains: string[] | null;
    extra: ExtraJson | null;
  }
  /** Skills that nobody picks one by one. */
  type SkillDraw = 'random';
  interface SkillExtraJson {
    shape: string | null;
    terrain: string;
  }
  interface SkillJson {
    ordinal: number;
    mu: number;
    sigma: number;
    games: number;
  }
  interface SkillUsedJson {
    seat: number;
    skill: string;
    coins: number;
    kind: 'skill-used';
  }
  /** How often a player may use skills: one of those laid out each season, or each of them once a game. */
  type SkillUses = 'season' | 'game';
  interface SkillsJson {
    laid_out: string[];
    uses: string;
    used: UsedSkillJson[];
    prepared: number[];
  }
  interface SpreadJson {
    count: number;
    mean: number;
    best: number;
  }
  interface StageMapJson {
    turn: number;
    maps: number;
    round: number;
    player: string;
    name: string;
    guest: boolean;
    stars: number;
    season: number;
    sheet: SheetJson;
  }
  interface StandingJson {
    seat: number;
    place: number;
    stars: number;
    lost_to_monsters: number;
  }
  interface StatisticsJson {
    solo: SpreadJson | null;
    several: SpreadJson | null;
    wins: number;
    best_rating: number | null;
    titles: Record<string, number>;
    editions: Record<string, SpreadJson>;
    seasons: Record<string, SpreadJson>;
    edicts: Record<string, SpreadJson>;
  }
  interface StatusJson {
    status: string;
    reason: string;
  }
  interface StreakJson {
    current: number;
    best: number;
  }
  interface TableInvitationJson {
    table: string;
    by: KnownPersonJson;
    at: number;
    edition: string;
    taken: number;
    seats: number;
  }
  interface TableInvitationWish {
    players?: string[];
    group?: string | null;
  }
  interface TableJson {
    code: string;
    status: string;
    version: number;
    since: number;
    host: string;
    you: YouJson;
    options: OptionsJson;
    setup: SetupJson | null;
    pace: PaceJson;
    public: boolean;
    chat: boolean;
    hints: boolean;
    silenced: string[];
    votes: VoteJson[];
    enders: string[];
    seats: SeatJson[];
    invite_url: string;
    watchers: number;
    rematch: string | null;
    rematch_of: string | null;
    deadline: number | null;
    now: number;
    daily: string | null;
    evening: string | null;
    weekly: string | null;
    campaign: string | null;
    commitment: string | null;
    seed: string | null;
    again: boolean;
    ghost: boolean;
    branch: BranchJson | null;
    deck: string | null;
    created_at: number;
    ended_at: number | null;
  }
  interface TableNotificationChanges {
    hushed?: boolean;
    hours?: HoursJson | null;
  }
  interface TableNotificationsJson {
    hushed: boolean;
    hours: HoursJson | null;
    webhook: string | null;
    webhook_id: string | null;
    host: boolean;
    link: string;
  }
  interface TableOptions {
    edition?: Edition;
    seats?: number;
    sheet?: string | null;
    edicts?: EdictDraw | string[];
    explore?: string | null;
    seasons?: string | null;
    ambushes?: string[] | null;
    heroes?: boolean | null;
    ambush?: AmbushRule | null;
    fallback_terrain?: FallbackTerrain | null;
    hints?: boolean | null;
    packs?: string[];
    assumed_corner?: Corner | null;
    skills?: SkillDraw | string[] | null;
    skill_uses?: SkillUses | null;
    twists?: Twist[];
  }
  type TableStatus = 'open' | 'playing' | 'finished' | 'abandoned';
  interface TakenBackJson {
    seat: number;
    kind: 'taken-back';
  }
  interface TakenJson {
    version: number;
  }
  /** The terrain types. Wasteland, ruins, empty and destroyed spaces have none. */
  type Terrain = 'forest' | 'village' | 'farm' | 'water' | 'monster' | 'hero' | 'mountain';
  interface TextReviewWish {
    text: string;
    seat?: number;
  }
  interface TitleJson {
    title: string;
    rating: number | null;
  }
  interface TogetherJson {
    leader: string | null;
    name: string;
    position: number;
    seat: number;
  }
  interface TokenJson {
    id: string;
    label: string;
    scope: string;
    created: number;
  }
  interface TriedPlacement {
    card: string;
    shape: number;
    terrain: Terrain;
    spaces: string[];
    marks?: string[];
    ruins?: boolean;
  }
  interface TryGoalJson {
    text: string;
    number: number;
    at_most: boolean;
    now: number;
    met: boolean;
    before: boolean;
  }
  interface TryJson {
    number: number;
    table: string;
    status: string;
    result: GameJson | null;
    counts: boolean;
    best: boolean;
  }
  interface TurnLinkJson {
    table: string;
  }
  /** What each of them changes; everything else stays as it is, and several of them may be in force. */
  type Twist = 'two-ambushes' | 'no-ambushes' | 'no-coins' | 'scarce-forest' | 'scarce-village' | 'scarce-farm' | 'scarce-water' | 'short-seasons' | 'long-winter';
  interface UsedSkillJson {
    seat: number;
    skill: string;
    season_number: number;
  }
  interface ViewJson {
    seat: number | null;
    season: string;
    season_number: number;
    time: number;
    threshold: number;
    season_edicts: string[];
    edicts: Record<string, string>;
    column: ColumnCardJson[];
    deck: DeckJson;
    ambushes: string[];
    heroes: string[];
    stage: string;
    ruins: boolean;
    card: string | null;
    effect: string | null;
    sheets: SheetJson[];
    scores: SeasonScoreJson[][];
    current: CurrentJson[];
    waiting: number[];
    must_act: boolean;
    own: DrawAnswer | ChooseAnswer | PrepareAnswer | null;
    owner: number | null;
    targets: string[];
    result: ResultJson | null;
    skills?: SkillsJson;
  }
  interface VoteJson {
    player: string;
    seat: number;
  }
  interface WalkedJson {
    owner: number;
    tried: string[][];
    kind: 'walked';
  }
  type WebhookFormat = 'discord' | 'slack' | 'ntfy' | 'json';
  interface WeeklyJson {
    week: string;
    current: string;
    monday: string;
    edition: string;
    sheet: string;
    rows: string[];
    edicts: string[];
    twists: string[];
    commitments: string[];
    ends_at: number;
    closes_at: number;
    most: number;
    left: number;
    tries: TryJson[];
    place: number | null;
    players: number;
    ranking: RankJson[];
    decks: (string | null)[];
    past: PastWeekJson[];
  }
  interface WhyJson {
    edicts: Record<string, number>;
    coins: number;
    monsters: number;
    prospects: Record<string, number>;
    room: number;
    outlook: number;
    stars: number;
  }
  interface WinsJson {
    player: string;
    name: string;
    guest: boolean;
    games: number;
    wins: number;
  }
  interface Wishes {
    edition?: Edition;
    seats?: number;
    sheet?: string | null;
    edicts?: EdictDraw | string[];
    explore?: string | null;
    seasons?: string | null;
    ambushes?: string[] | null;
    heroes?: boolean | null;
    ambush?: AmbushRule | null;
    fallback_terrain?: FallbackTerrain | null;
    hints?: boolean | null;
    packs?: string[];
    assumed_corner?: Corner | null;
    skills?: SkillDraw | string[] | null;
    skill_uses?: SkillUses | null;
    twists?: Twist[];
    pace?: Pace;
    public?: boolean;
    chat?: boolean;
  }
  interface WordsJson {
    language: string;
    plural_rule: string;
    texts: Record<string, string | string[]>;
    names: Record<string, string>;
    cards: Record<string, CardTextJson>;
  }
  interface WrittenSeason {
    first: number;
    second: number;
    coins?: number;
    monsters?: number;
  }
  interface YouJson {
    seat: number | null;
    seats: number[];
    host: boolean;
    watching: boolean;
    removed: boolean;
    muted: string[];
  }
  interface ZombiesSpreadJson {
    owner: number;
    spaces: string[];
    kind: 'zombies-spread';
  }

  interface Operations {
    'DELETE /friends/invitations/{}': {body: undefined; answer: null};
    'DELETE /friends/people/{}': {body: undefined; answer: RelationJson};
    'DELETE /friends/requests/{}': {body: undefined; answer: RelationJson};
    'DELETE /groups/{}': {body: undefined; answer: null};
    'DELETE /groups/{}/members/{}': {body: undefined; answer: GroupJson};
    'DELETE /me/notifications/{}': {body: undefined; answer: null};
    'DELETE /me/passkeys/{}': {body: undefined; answer: null};
    'DELETE /me/sessions': {body: undefined; answer: null};
    'DELETE /me/sessions/{}': {body: undefined; answer: null};
    'DELETE /me/tokens/{}': {body: undefined; answer: null};
    'DELETE /tables/{}/abandon': {body: undefined; answer: TableJson};
    'DELETE /tables/{}/bots/{}': {body: undefined; answer: TableJson};
    'DELETE /tables/{}/together': {body: undefined; answer: TogetherJson};
    'GET /admin': {body: undefined; answer: OverviewJson};
    'GET /admin/accounts': {body: undefined; answer: AdminAccountJson[]};
    'GET /admin/tables': {body: undefined; answer: AdminTableJson[]};
    'GET /admin/tables/{}/chat': {body: undefined; answer: SaidLineJson[]};
    'GET /announcements': {body: undefined; answer: AnnouncementJson[]};
    'GET /bots': {body: undefined; answer: BotsJson};
    'GET /campaign': {body: undefined; answer: CampaignJson};
    'GET /campaign/{}': {body: undefined; answer: ExpeditionJson};
    'GET /catalogue': {body: undefined; answer: CatalogueJson};
    'GET /daily': {body: undefined; answer: DailyJson};
    'GET /daily/calendar': {body: undefined; answer: CalendarJson};
    'GET /daily/{}': {body: undefined; answer: DailyJson};
    'GET /daily/{}/share': {body: undefined; answer: string};
    'GET /decks/{}': {body: undefined; answer: PlayedDeckJson};
    'GET /evenings': {body: undefined; answer: EveningLineJson[]};
    'GET /evenings/{}': {body: undefined; answer: EveningJson | null};
    'GET /evenings/{}/map': {body: undefined; answer: StageMapJson | null};
    'GET /evenings/{}/qr.svg': {body: undefined; answer: string};
    'GET /evenings/{}/results.csv': {body: undefined; answer: string};
    'GET /friends': {body: undefined; answer: FriendsJson};
    'GET /friends/calls': {body: undefined; answer: CallsJson};
    'GET /friends/codes/{}': {body: undefined; answer: RelationJson};
    'GET /friends/met': {body: undefined; answer: KnownPersonJson[]};
    'GET /friends/people/{}': {body: undefined; answer: RelationJson};
    'GET /friends/qr.svg': {body: undefined; answer: string};
    'GET /groups/{}': {body: undefined; answer: GroupJson};
    'GET /groups/{}/games': {body: undefined; answer: GroupGamesJson};
    'GET /groups/{}/qr.svg': {body: undefined; answer: string};
    'GET /leaderboards': {body: undefined; answer: LeaderboardsJson};
    'GET /me': {body: undefined; answer: MeJson};
    'GET /me/data': {body: undefined; answer: unknown};
    'GET /me/games': {body: undefined; answer: OpenGameJson[]};
    'GET /me/level': {body: undefined; answer: FitJson};
    'GET /me/notifications': {body: undefined; answer: NotificationsJson};
    'GET /me/passkeys': {body: undefined; answer: PasskeyJson[]};
    'GET /me/recovery-codes': {body: undefined; answer: RecoveryCodesLeftJson};
    'GET /me/sessions': {body: undefined; answer: SessionJson[]};
    'GET /me/tables': {body: undefined; answer: TableJson[]};
    'GET /me/tokens': {body: undefined; answer: TokenJson[]};
    'GET /me/turns/{}': {body: undefined; answer: TurnLinkJson};
    'GET /players/{}': {body: undefined; answer: PlayerJson};
    'GET /players/{}/atlas': {body: undefined; answer: AtlasJson};
    'GET /puzzles': {body: undefined; answer: PuzzlesJson};
    'GET /puzzles/daily': {body: undefined; answer: PuzzleJson};
    'GET /puzzles/mistakes': {body: undefined; answer: MistakesJson};
    'GET /puzzles/next': {body: undefined; answer: PuzzleJson};
    'GET /puzzles/{}': {body: undefined; answer: PuzzleJson};
    'GET /puzzles/{}/earnings': {body: undefined; answer: EarningsJson};
    'GET /reference/{}': {body: undefined; answer: ReferenceJson};
    'GET /reviews/{}': {body: undefined; answer: ReviewStateJson};
    'GET /tables': {body: undefined; answer: TableJson[]};
    'GET /tables/{}': {body: undefined; answer: TableJson};
    'GET /tables/{}/campaign': {body: undefined; answer: CampaignTryJson};
    'GET /tables/{}/chat': {body: undefined; answer: ChatLine[]};
    'GET /tables/{}/counting': {body: undefined; answer: CountingJson};
    'GET /tables/{}/departures': {body: undefined; answer: DepartureJson[]};
    'GET /tables/{}/earnings': {body: undefined; answer: EarningsJson};
    'GET /tables/{}/events': {body: undefined; answer: unknown};
    'GET /tables/{}/ghost': {body: undefined; answer: GhostJson};
    'GET /tables/{}/log': {body: undefined; answer: LogLine[]};
    'GET /tables/{}/notifications': {body: undefined; answer: TableNotificationsJson};
    'GET /tables/{}/positions': {body: undefined; answer: PositionsJson};
    'GET /tables/{}/positions/{}': {body: undefined; answer: PositionJson};
    'GET /tables/{}/qr.svg': {body: undefined; answer: string};
    'GET /tables/{}/replay': {body: undefined; answer: ReplayJson};
    'GET /tables/{}/reviews/{}': {body: undefined; answer: ReviewStateJson};
    'GET /tables/{}/together': {body: undefined; answer: TogetherJson};
    'GET /tables/{}/transcript': {body: undefined; answer: string};
    'GET /tables/{}/view': {body: undefined; answer: PlayView};
    'GET /tables/{}/why': {body: undefined; answer: MotiveJson | null};
    'GET /weekly': {body: undefined; answer: WeeklyJson};
    'GET /weekly/{}': {body: undefined; answer: WeeklyJson};
    'GET /words/{}': {body: undefined; answer: WordsJson};
    'PATCH /friends': {body: CardChanges; answer: FriendsJson};
    'PATCH /friends/people/{}': {body: RestraintWish; answer: RelationJson};
    'PATCH /groups/{}': {body: GroupWish; answer: GroupJson};
    'PATCH /me': {body: MeChanges; answer: MeJson};
    'PATCH /me/notifications': {body: NotificationChanges; answer: NotificationsJson};
    'PATCH /me/passkeys/{}': {body: PasskeyChanges; answer: PasskeyJson};
    'PATCH /tables/{}': {body: Wishes; answer: TableJson};
    'PATCH /tables/{}/notifications': {body: TableNotificationChanges; answer: TableNotificationsJson};
    'POST /admin/accounts/{}/ban': {body: BanWish; answer: AdminAccountJson};
    'POST /admin/accounts/{}/delete': {body: SecondLook; answer: AdminAccountJson};
    'POST /admin/accounts/{}/passphrase-link': {body: SecondLook; answer: PassphraseLinkJson};
    'POST /admin/accounts/{}/rename': {body: RenameWish; answer: AdminAccountJson};
    'POST /admin/accounts/{}/unban': {body: undefined; answer: AdminAccountJson};
    'POST /admin/announcements': {body: NewAnnouncement; answer: null};
    'POST /admin/announcements/{}/remove': {body: undefined; answer: null};
    'POST /admin/tables/{}/chat/remove': {body: LineChoice; answer: null};
    'POST /admin/tables/{}/delete': {body: SecondLook; answer: null};
    'POST /campaign/{}': {body: undefined; answer: TableJson};
    'POST /daily': {body: undefined; answer: TableJson};
    'POST /daily/{}': {body: undefined; answer: TableJson};
    'POST /dealer': {body: DealerWish; answer: DealtJson};
    'POST /decks/{}': {body: DeckWish; answer: TableJson};
    'POST /evenings': {body: NewEvening; answer: EveningJson};
    'POST /evenings/{}/begin': {body: undefined; answer: EveningJson};
    'POST /evenings/{}/end': {body: undefined; answer: EveningJson};
    'POST /evenings/{}/end-round': {body: undefined; answer: EveningJson};
    'POST /evenings/{}/join': {body: undefined; answer: EveningJson};
    'POST /evenings/{}/leave': {body: undefined; answer: EveningJson};
    'POST /evenings/{}/next': {body: undefined; answer: EveningJson};
    'POST /evenings/{}/play': {body: DeckOfEvening; answer: EveningJson};
    'POST /evenings/{}/remove': {body: EveningGuest; answer: EveningJson};
    'POST /evenings/{}/season': {body: undefined; answer: EveningJson};
    'POST /friends/code': {body: undefined; answer: FriendsJson};
    'POST /friends/requests': {body: FriendWish; answer: RelationJson};
    'POST /friends/requests/{}/accept': {body: undefined; answer: RelationJson};
    'POST /groups': {body: GroupWish; answer: GroupJson};
    'POST /groups/{}/invitations': {body: GroupInvitationWish; answer: GroupJson};
    'POST /groups/{}/join': {body: undefined; answer: GroupJson};
    'POST /groups/{}/leave': {body: undefined; answer: null};
    'POST /groups/{}/owner': {body: NewOwner; answer: GroupJson};
    'POST /login': {body: Credentials; answer: MeJson};
    'POST /login/code': {body: SignInByCode; answer: MeJson};
    'POST /login/passkey': {body: SignInByPasskey; answer: MeJson};
    'POST /login/passkey/challenge': {body: undefined; answer: PasskeyRequestJson};
    'POST /logout': {body: undefined; answer: null};
    'POST /me/claim': {body: Credentials; answer: MeJson};
    'POST /me/delete': {body: Farewell; answer: null};
    'POST /me/device-code': {body: undefined; answer: DeviceCodeJson};
    'POST /me/imports': {body: PlayedElsewhere; answer: TableJson};
    'POST /me/notifications/mail': {body: NewMailAddress; answer: ChannelJson};
    'POST /me/notifications/mail/confirm': {body: MailCode; answer: ChannelJson};
    'POST /me/notifications/push': {body: PushSubscription; answer: ChannelJson};
    'POST /me/notifications/webhooks': {body: NewWebhook; answer: ChannelJson};
    'POST /me/notifications/{}/trial': {body: undefined; answer: null};
    'POST /me/passkeys': {body: NewPasskey; answer: PasskeyJson};
    'POST /me/passkeys/challenge': {body: PasskeyPermission; answer: PasskeyCreationJson};
    'POST /me/passphrase': {body: NewPassphrase; answer: MeJson};
    'POST /me/recovery-codes': {body: OwnPassphrase; answer: RecoveryCodesJson};
    'POST /me/tokens': {body: NewToken; answer: MadeTokenJson};
    'POST /passphrase': {body: PassphraseByLink; answer: MeJson};
    'POST /passphrase/recovery': {body: RecoveryByCode; answer: MeJson};
    'POST /puzzles/runs': {body: undefined; answer: PuzzleRunJson};
    'POST /puzzles/runs/{}/answer': {body: Idea; answer: PuzzleRunJson};
    'POST /puzzles/{}/answer': {body: Idea; answer: PuzzleVerdictJson};
    'POST /puzzles/{}/consider': {body: Idea; answer: ChangeJson};
    'POST /replay': {body: BroughtText; answer: ReplayJson};
    'POST /reviews': {body: TextReviewWish; answer: AskedJson};
    'POST /score': {body: PaperSheet; answer: SheetScoreJson};
    'POST /score/seasons': {body: PaperSeasons; answer: SeasonsJson};
    'POST /sheets/check': {body: PaperSheet; answer: SheetCheckJson};
    'POST /sheets/roll': {body: RollWish; answer: RolledJson};
    'POST /tables': {body: NewTable; answer: TableJson};
    'POST /tables/{}/abandon': {body: undefined; answer: TableJson};
    'POST /tables/{}/again': {body: AgainWish; answer: TableJson};
    'POST /tables/{}/bots': {body: BotWish; answer: TableJson};
    'POST /tables/{}/branch': {body: BranchWish; answer: TableJson};
    'POST /tables/{}/chat': {body: Message; answer: TakenJson};
    'POST /tables/{}/consider': {body: Idea; answer: ChangeJson | null};
    'POST /tables/{}/dress': {body: Dress; answer: TableJson};
    'POST /tables/{}/extras': {body: Idea; answer: ExtrasJson};
    'POST /tables/{}/hint': {body: SeatWish; answer: HintJson};
    'POST /tables/{}/invitations': {body: TableInvitationWish; answer: InvitedJson};
    'POST /tables/{}/join': {body: SeatWish; answer: TableJson};
    'POST /tables/{}/leave': {body: undefined; answer: TableJson};
    'POST /tables/{}/moves': {body: DrawMove | ChooseMove | PrepareMove | BackMove; answer: TakenJson};
    'POST /tables/{}/mute': {body: MuteWish; answer: TableJson};
    'POST /tables/{}/notifications/elsewhere': {body: undefined; answer: null};
    'POST /tables/{}/notifications/webhook': {body: NewWebhook; answer: TableNotificationsJson};
    'POST /tables/{}/reactions': {body: Reaction; answer: TakenJson};
    'POST /tables/{}/rematch': {body: undefined; answer: TableJson};
    'POST /tables/{}/remove': {body: SeatChoice; answer: TableJson};
    'POST /tables/{}/return': {body: undefined; answer: TableJson};
    'POST /tables/{}/reviews': {body: SeatChoice; answer: ReviewStateJson};
    'POST /tables/{}/seat': {body: SeatChoice; answer: TableJson};
    'POST /tables/{}/sketch': {body: SketchWish; answer: SketchJson};
    'POST /tables/{}/start': {body: undefined; answer: TableJson};
    'POST /tables/{}/together': {body: LookWish; answer: TogetherJson};
    'POST /tables/{}/together/points': {body: PointWish; answer: PointJson};
    'POST /tables/{}/vote': {body: SeatChoice; answer: TableJson};
    'POST /unsubscribe/{}': {body: undefined; answer: null};
    'POST /weekly': {body: undefined; answer: TableJson};
  }
}
