// The messages between the site and the server. Generated from src/caramels/protocol by
// scripts/export_messages.py: change the structs there, then run it again.

/** Why something was not done: a stable code, and the values its sentence needs. `kind` is the class of error that a typed command shows, empty elsewhere. */
export interface Refusal {
  readonly type: 'refusal';
  readonly code: string;
  readonly values: Readonly<Record<string, string | number | readonly (string | number)[]>>;
  readonly kind: '' | 'impossible' | 'invalid' | 'syntax';
}

/** Who the cookie says we are: the tables where we sit. */
export interface Visitor {
  readonly type: 'visitor';
  readonly tables: readonly MyTable[];
}

/** What the forms need to know before anything is created. */
export interface ServerInfo {
  readonly type: 'server_info';
  readonly version: string;
  readonly protocol: number;
  readonly modes: readonly ('classique' | 'log2990')[];
  readonly bots: readonly ('debutant' | 'expert')[];
  readonly presets: readonly ('custom' | 'infoh100' | 'log2990-classique' | 'log2990-objectifs' | 'micro' | 'tabletop')[];
  readonly turn_seconds: readonly number[];
  readonly turn_seconds_default: number;
  readonly time_factors: readonly number[];
  readonly name: NameRule;
  readonly chat_longest: number;
}

/** The dictionaries available; sent again over the lobby channel when they change. */
export interface Dictionaries {
  readonly type: 'dictionaries';
  readonly dictionaries: readonly Dictionary[];
}

/** The tables of every mode that can be joined; sent again when the list changes. */
export interface OpenTables {
  readonly type: 'open_tables';
  readonly tables: readonly OpenTable[];
}

/** A table as the waiting room shows it; `role` and `seats` are those of the reader. */
export interface TableState {
  readonly type: 'table_state';
  readonly table: string;
  readonly stage: 'cancelled' | 'ended' | 'playing' | 'waiting';
  readonly role: 'guest' | 'host' | 'player' | 'visitor';
  readonly seats: readonly number[];
  readonly host: string;
  readonly guest: string | null;
  readonly parameters: TableParameters;
}

/** The tables of best scores; they are read anew each time they are opened. */
export interface BestScores {
  readonly type: 'best_scores';
  readonly at: number;
  readonly classique: readonly ScoreRow[];
  readonly log2990: readonly ScoreRow[];
}

/** Whether the visitor is logged in; `csrf` goes back in the header X-CSRF-Token. */
export interface AdminSession {
  readonly type: 'admin_session';
  readonly open: boolean;
  readonly csrf: string | null;
}

/** GET /api/admin/dictionaries. */
export interface AdminDictionaries {
  readonly type: 'admin_dictionaries';
  readonly dictionaries: readonly AdminDictionary[];
}

/** POST /api/admin/dictionaries: the list is compiled and offered. */
export interface DictionaryAdded {
  readonly type: 'dictionary_added';
  readonly dictionary: AdminDictionary;
  readonly left_out: readonly Cleaning[];
}

/** GET /api/admin/names. */
export interface BotNames {
  readonly type: 'bot_names';
  readonly names: readonly BotName[];
}

/** GET /api/admin/history: the latest first. */
export interface History {
  readonly type: 'history';
  readonly games: readonly HistoryGame[];
}

/** The first message of a client: the last number it has of each stream (0: none). `take` moves a seat here from another tab; without it such a tab keeps the seat. */
export interface Hello {
  readonly type: 'hello';
  readonly game?: number;
  readonly table?: number;
  readonly own?: number;
  readonly take?: boolean;
}

/** What was typed in the box: a chat line, or a command when it starts with `!`. */
export interface Say {
  readonly type: 'say';
  readonly cid: string;
  readonly turn: number;
  readonly text: string;
  readonly seat?: number | null;
}

/** Lay letters from a square on; upper case is a blank, as in the typed command. */
export interface Place {
  readonly type: 'place';
  readonly cid: string;
  readonly turn: number;
  readonly square: string;
  readonly direction: 'h' | 'v';
  readonly letters: string;
  readonly seat?: number | null;
}

/** Exchange letters of the rack; `?` or `*` is a blank. */
export interface ExchangeLetters {
  readonly type: 'exchange';
  readonly cid: string;
  readonly turn: number;
  readonly letters: string;
  readonly seat?: number | null;
}

/** Pass. */
export interface PassTurn {
  readonly type: 'pass';
  readonly cid: string;
  readonly turn: number;
  readonly seat?: number | null;
}

/** Keep, or take back, a placement with words that the dictionary does not know. */
export interface Confirm {
  readonly type: 'confirm';
  readonly cid: string;
  readonly turn: number;
  readonly keep: boolean;
  readonly seat?: number | null;
}

/** Contest the placement that lies on the board, where the rules let players judge words. `upheld` is what they found in a dictionary of their own; null asks that of the game. */
export interface Contest {
  readonly type: 'contest';
  readonly cid: string;
  readonly turn: number;
  readonly upheld?: boolean | null;
  readonly seat?: number | null;
}

/** Let the placement that lies on the board stand. */
export interface Accept {
  readonly type: 'accept';
  readonly cid: string;
  readonly turn: number;
  readonly seat?: number | null;
}

/** Put the rack in another order. */
export interface Arrange {
  readonly type: 'arrange';
  readonly cid: string;
  readonly letters: string;
  readonly seat?: number | null;
}

/** Give up the seat; after the end of the game, leave the table. */
export interface Abandon {
  readonly type: 'abandon';
  readonly cid: string;
  readonly seat?: number | null;
}

/** Ask whether the server still hears us. */
export interface Ping {
  readonly type: 'ping';
}

/** Answer to `hello`, and sent again when the game starts. `view` and `rules` are null while the table waits; `log` holds the entries after the numbers of `hello`, oldest first. */
export interface Welcome {
  readonly type: 'welcome';
  readonly state: TableState;
  readonly view: View | null;
  readonly rules: RulesView | null;
  readonly log: readonly Entry[];
}

/** The waiting room has changed: someone joined, left, or was rejected. */
export interface Room {
  readonly type: 'room';
  readonly state: TableState;
  readonly event: 'guest_left' | 'joined' | 'rejected';
  readonly name: string;
}

/** What has happened: facts `first` to `view.number`, their entries, and the view after them. A client whose last number is not `first - 1` sends `hello` again. */
export interface Facts {
  readonly type: 'facts';
  readonly first: number;
  readonly entries: readonly Entry[];
  readonly view: View;
}

/** Chat, or answers meant for this viewer alone. */
export interface Lines {
  readonly type: 'lines';
  readonly entries: readonly Entry[];
}

/** A seat's connection came or went. */
export interface Presence {
  readonly type: 'presence';
  readonly seat: number;
  readonly present: boolean;
}

/** The command `cid` is durable; `number` is the number of the game after it. */
export interface Ack {
  readonly type: 'ack';
  readonly cid: string;
  readonly number: number;
}

/** The command `cid` was refused and changed nothing. */
export interface Refused {
  readonly type: 'refused';
  readonly cid: string;
  readonly code: string;
  readonly values: Readonly<Record<string, string | number | readonly (string | number)[]>>;
  readonly kind: '' | 'impossible' | 'invalid' | 'syntax';
}

/** Nothing more comes from this table; `name` is who is behind it, if anyone. */
export interface Closed {
  readonly type: 'closed';
  readonly reason: 'cancelled' | 'elsewhere' | 'left' | 'not_seated' | 'rejected' | 'unknown_table';
  readonly name: string | null;
}

/** The server hears us. */
export interface Pong {
  readonly type: 'pong';
}

/** The limits of a player's name. */
export interface NameRule {
  readonly shortest: number;
  readonly longest: number;
}

/** What a table was created with, for those who might join it. */
export interface TableParameters {
  readonly mode: 'classique' | 'log2990';
  readonly turn_seconds: number;
  readonly time_factor: 0 | 1 | 2 | 4 | 10;
  readonly dictionary: string;
  readonly dictionary_id: string;
}

/** A dictionary as the administrator sees it; the default one is neither changed nor deleted. */
export interface AdminDictionary {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly words: number;
  readonly shipped: boolean;
  readonly default: boolean;
  readonly hash: string;
  readonly added_at: number;
}

/** All that one viewer may see of a game, after fact `number`. Board: 15 strings, `.` empty, upper case a letter, lower case a blank standing for it. Rack: own only, `?` a blank. `turn` goes with every command. `remaining_ms` and `turn_ms` are null without a time limit; a client counts down with its own clock. */
export interface View {
  readonly number: number;
  readonly mode: 'classique' | 'log2990';
  readonly preset: 'custom' | 'infoh100' | 'log2990-classique' | 'log2990-objectifs' | 'micro' | 'tabletop';
  readonly seats: readonly SeatView[];
  readonly board: readonly string[];
  readonly rack: string | null;
  readonly rack_seat: number | null;
  readonly bag_count: number;
  readonly turn: number;
  readonly to_move: number | null;
  readonly remaining_ms: number | null;
  readonly turn_ms: number | null;
  readonly pending: PendingPlay | null;
  readonly last_play: LastPlay | null;
  readonly objectives: readonly Objective[];
  readonly ended: Ending | null;
}

/** A table where the visitor holds a seat. */
export interface MyTable {
  readonly table: string;
  readonly stage: 'cancelled' | 'ended' | 'playing' | 'waiting';
  readonly role: 'guest' | 'host' | 'player' | 'visitor';
  readonly mode: 'classique' | 'log2990';
  readonly opponents: readonly string[];
}

/** A dictionary that a game may be created with. */
export interface Dictionary {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly words: number;
  readonly default: boolean;
}

/** A multiplayer table that waits for its second player. */
export interface OpenTable {
  readonly table: string;
  readonly host: string;
  readonly parameters: TableParameters;
}

/** One of the five best scores, with everyone who reached it. */
export interface ScoreRow {
  readonly points: number;
  readonly names: readonly string[];
}

/** What was left out of an uploaded list, and why. */
export interface Cleaning {
  readonly reason: string;
  readonly count: number;
  readonly examples: readonly string[];
}

/** A name of the virtual players; a base name can be neither changed nor deleted. */
export interface BotName {
  readonly id: string;
  readonly level: 'debutant' | 'expert';
  readonly name: string;
  readonly base: boolean;
}

/** A past game; times are milliseconds since 1970. */
export interface HistoryGame {
  readonly table: string;
  readonly started_at: number;
  readonly duration_ms: number;
  readonly players: readonly HistoryPlayer[];
  readonly mode: 'classique' | 'log2990';
  readonly abandoned: boolean;
}

/** What a client needs to preview the points of a placement. Layout: 15 strings, `3` word ×3, `2` word ×2, `t` letter ×3, `d` letter ×2. Bonuses: tiles laid, points. `exchange_least`: no exchange with fewer tiles in the bag. */
export interface RulesView {
  readonly points: Readonly<Record<string, number>>;
  readonly layout: readonly string[];
  readonly bonuses: readonly (readonly number[])[];
  readonly rack_size: number;
  readonly exchange_least: number;
  readonly shown_ms: number;
}

/** A line of the communication box: a code of the catalogue and its values. `stream` and `number` name it for good: what a client has once shown it need not show again. `seat` is who wrote or played it, none for the system; `name` is what they were called then. */
export interface Entry {
  readonly stream: 'game' | 'own' | 'table';
  readonly number: number;
  readonly at: number;
  readonly seat: number | null;
  readonly name: string | null;
  readonly code: 'abandoned' | 'chat' | 'command' | 'end' | 'error_impossible' | 'error_invalid' | 'error_syntax' | 'exchange_hidden' | 'help' | 'hint' | 'left' | 'objective' | 'play_contested' | 'play_refused' | 'play_withdrawn' | 'reserve';
  readonly values: Readonly<Record<string, string | number | readonly (string | number)[]>>;
}

/** One player as everyone sees them; `rack_count` only when fewer than seven remain. `rack` is told where the rules let everybody see it, at a table with visible racks. */
export interface SeatView {
  readonly name: string;
  readonly bot: 'champion' | 'debutant' | 'expert' | 'level1' | 'level2' | 'level3' | 'level4' | null;
  readonly score: number;
  readonly rack_count: number | null;
  readonly active: boolean;
  readonly present: boolean;
  readonly rack: string | null;
}

/** A placement on the board that may yet be taken back, with its unknown words. */
export interface PendingPlay {
  readonly seat: number;
  readonly tiles: readonly LaidTile[];
  readonly words: readonly string[];
  readonly stage: 'contestable' | 'doubted' | 'shown';
  readonly remaining_ms: number | null;
}

/** The latest placement that stands. */
export interface LastPlay {
  readonly seat: number;
  readonly squares: readonly string[];
  readonly points: number;
  readonly words: readonly string[];
}

/** An objective; of a hidden one neither name nor points are told. */
export interface Objective {
  readonly id: string | null;
  readonly points: number | null;
  readonly kind: 'hidden' | 'private' | 'public';
  readonly owner: number | null;
  readonly reached_by: number | null;
}

/** How the game ended; several winners share a tie. */
export interface Ending {
  readonly reason: 'abandoned' | 'bag_empty' | 'nothing_playable' | 'out' | 'passes';
  readonly winners: readonly number[];
  readonly adjustments: readonly number[];
  readonly leftovers: readonly Leftover[];
}

/** A player of a past game. */
export interface HistoryPlayer {
  readonly name: string;
  readonly points: number;
  readonly bot: boolean;
}

/** A tile on its square; a lower-case letter is a blank standing for it. */
export interface LaidTile {
  readonly square: string;
  readonly letter: string;
}

/** The letters that a seat had left, in the order of its rack; `*` is a blank. */
export interface Leftover {
  readonly seat: number;
  readonly name: string;
  readonly letters: string;
}

/** Play alone against a virtual player: POST /api/tables/solo. */
export interface SoloRequest {
  readonly type: 'solo_request';
  readonly mode: 'classique' | 'log2990';
  readonly name: string;
  readonly turn_seconds: number;
  readonly dictionary: string;
  readonly level: 'debutant' | 'expert';
  readonly time_factor?: 0 | 1 | 2 | 4 | 10;
}

/** Open a table and wait for a second player: POST /api/tables. */
export interface MultiplayerRequest {
  readonly type: 'multiplayer_request';
  readonly mode: 'classique' | 'log2990';
  readonly name: string;
  readonly turn_seconds: number;
  readonly dictionary: string;
  readonly time_factor?: 0 | 1 | 2 | 4 | 10;
}

/** Play on one screen: POST /api/tables/local. `turn_seconds` 0 means no limit. */
export interface LocalRequest {
  readonly type: 'local_request';
  readonly preset: 'custom' | 'infoh100' | 'log2990-classique' | 'log2990-objectifs' | 'micro' | 'tabletop';
  readonly dictionary: string;
  readonly seats: readonly LocalSeat[];
  readonly turn_seconds?: 0 | 30 | 60 | 90 | 120 | 150 | 180 | 210 | 240 | 270 | 300;
  readonly visible_racks?: boolean;
}

/** Join a chosen table: POST /api/tables/{table}/join. */
export interface JoinRequest {
  readonly type: 'join_request';
  readonly name: string;
}

/** Join any waiting table of a mode: POST /api/tables/join-random. */
export interface RandomJoinRequest {
  readonly type: 'random_join_request';
  readonly mode: 'classique' | 'log2990';
  readonly name: string;
}

/** Stop waiting and play solo: POST /api/tables/{table}/convert. */
export interface ConvertRequest {
  readonly type: 'convert_request';
  readonly level: 'debutant' | 'expert';
}

/** POST /api/admin/login. */
export interface LoginRequest {
  readonly type: 'login_request';
  readonly password: string;
}

/** PATCH /api/admin/dictionaries/{id}. */
export interface DictionaryChange {
  readonly type: 'dictionary_change';
  readonly title: string;
  readonly description: string;
}

/** POST /api/admin/names. */
export interface BotNameRequest {
  readonly type: 'bot_name_request';
  readonly level: 'debutant' | 'expert';
  readonly name: string;
}

/** PATCH /api/admin/names/{id}. */
export interface BotNameChange {
  readonly type: 'bot_name_change';
  readonly name: string;
}

/** A seat of a table whose players share one screen. */
export interface LocalSeat {
  readonly name: string;
  readonly bot?: 'champion' | 'debutant' | 'expert' | 'level1' | 'level2' | 'level3' | 'level4' | null;
}

export type FromTableClient = Hello | Say | Place | ExchangeLetters | PassTurn | Confirm | Contest | Accept | Arrange | Abandon | Ping;

export type ToTableClient = Welcome | Room | Facts | Lines | Presence | Ack | Refused | Closed | Pong;

export type FromLobbyClient = Ping;

export type ToLobbyClient = OpenTables | Dictionaries | Pong;

export type Mode = 'classique' | 'log2990';

export type BotLevel = 'debutant' | 'expert';

export type Preset = 'custom' | 'infoh100' | 'log2990-classique' | 'log2990-objectifs' | 'micro' | 'tabletop';

export type TimeFactor = 0 | 1 | 2 | 4 | 10;

export type Values = Readonly<Record<string, string | number | readonly (string | number)[]>>;

export type Stage = 'cancelled' | 'ended' | 'playing' | 'waiting';

export type Role = 'guest' | 'host' | 'player' | 'visitor';

export type Direction = 'h' | 'v';

export type ObjectiveKind = 'hidden' | 'private' | 'public';

export type EndReason = 'abandoned' | 'bag_empty' | 'nothing_playable' | 'out' | 'passes';

export type Stream = 'game' | 'own' | 'table';

export type EntryCode = 'abandoned' | 'chat' | 'command' | 'end' | 'error_impossible' | 'error_invalid' | 'error_syntax' | 'exchange_hidden' | 'help' | 'hint' | 'left' | 'objective' | 'play_contested' | 'play_refused' | 'play_withdrawn' | 'reserve';

export type Reset = 'dictionaries' | 'history' | 'names' | 'scores';

export const PROTOCOL = 1;
