// Types of the Omphalos toolkit, version 0.0.1, for the authors of bundles. The API pages of the
// documentation print their signatures, parameters, return values and errors from this file.
//
// In this order: the object of extensions, that of pages, what both have; stored values; the log; the configuration;
// panels, graphics and sounds; the manifest; what an extension exports; messages; routes.

/** The `omphalos` object of an extension: the argument of its `main` function. */
export interface OmphalosExtension extends OmphalosCommon {
  /**
   * Fetches what another bundle's extension exports as `symbols`.
   * @availability extension
   * @param bundleName Name of the other bundle, as its manifest spells it.
   * @returns The other bundle's own `symbols` object, not a copy. A new empty object when that bundle is unknown, is not loaded yet or exports no symbols.
   * @throws `module name not specified` when `bundleName` is missing.
   */
  require(bundleName: string): BundleSymbols;

  /**
   * Writes to the server's log, tagged with the name of your bundle.
   * @availability extension
   * @throws `Cannot convert object to primitive value` when a method of an extension gets an object without a prototype, as `Object.groupBy` and `match.groups` give.
   * @throws `Cannot add property Symbol(level), object is not extensible` when a method of an extension gets a frozen `Error`.
   */
  readonly log: ExtensionLog;

  /**
   * Keeps values of your bundle on the server, across restarts.
   * @namespace
   */
  readonly bundleVars: ExtensionBundleVars;

  /**
   * Shows a short notice in every open dashboard.
   * @availability extension
   * @param text Text of the notice. HTML is shown as text.
   * @param level Look of the notice. The default is `message`.
   * @param seconds How long the notice stays, in seconds; fractions count. The default is 1.
   * @returns Nothing.
   * @throws `no toast message text given` when `text` is missing.
   * @throws `unknown toast level '<level>'` when `level` is none of the five names.
   */
  toast(text: string, level?: ToastLevel, seconds?: number): void;

  /**
   * Creates an Express 4 router for HTTP routes of your own.
   * @availability extension
   * @param options Omphalos passes them on to `express.Router()`.
   * @returns A new router. It handles no request until you mount it.
   */
  createRouter(options?: RouterOptions): Router;

  /**
   * Adds a router to the web server, at the root of its addresses.
   * @availability extension
   * @param router A router from `createRouter`.
   * @returns Nothing useful: ignore it.
   * @throws `app.use() requires a middleware function` when `router` is missing or isn't a router.
   */
  mount(router: Router): void;
}

/** The `omphalos` object of a panel or a graphic: a global of the page. */
export interface OmphalosPage extends OmphalosCommon {
  /**
   * Writes to the browser's console, tagged with the name of the page.
   * @availability panel graphic
   */
  readonly log: PageLog;

  /**
   * Describes the page the script runs in: its manifest entry and its kind.
   * @availability panel graphic
   */
  readonly asset: PanelAsset | GraphicAsset;

  /**
   * Reads and writes the values of your bundle that the server keeps.
   * @namespace
   */
  readonly bundleVars: PageBundleVars;

  /**
   * Shows nothing when called from a page.
   * @availability panel graphic
   * @deprecated Broken: the server discards the notice and nothing is shown. Send a message to your extension and call `toast` there.
   * @param text Text of the notice. HTML is shown as text.
   * @param level Look of the notice. The default is `message`.
   * @param seconds How long the notice stays, in seconds; fractions count. The default is 1.
   * @returns Nothing.
   * @throws `no toast message text given` when `text` is missing.
   * @throws `unknown toast level '<level>'` when `level` is none of the five names.
   */
  toast(text: string, level?: ToastLevel, seconds?: number): void;
}

/** The members that extensions, panels and graphics share. */
export interface OmphalosCommon {
  /**
   * The configuration the server runs with.
   * @availability extension panel graphic
   */
  readonly config: OmphalosConfig;

  /**
   * The manifest of your own bundle, completed by the server.
   * @availability extension panel graphic
   */
  readonly bundle: BundleManifest;

  /**
   * Sends a message to the other parts of your own bundle; an extension receives its own messages too.
   * @availability extension panel graphic
   * @param event Name of the message. Names that start with `__sys` are reserved.
   * @param data What to send along: anything JSON can hold.
   * @returns Nothing. Delivery isn't acknowledged.
   * @throws `message not specified` when `event` is missing.
   */
  sendMessage(event: string, data?: unknown): void;

  /**
   * Sends a message to the parts of another bundle.
   * @availability extension panel graphic
   * @param event Name of the message. Names that start with `__sys` are reserved.
   * @param bundle Name of the bundle that receives it.
   * @param data What to send along: anything JSON can hold.
   * @returns Nothing. Delivery isn't acknowledged.
   * @throws `valid bundle not specified` when `bundle` is missing. This is checked first.
   * @throws `message not specified` when `event` is missing.
   */
  sendMessageToBundle(event: string, bundle: string, data?: unknown): void;

  /**
   * Calls a function for each message with a given name.
   * @availability extension panel graphic
   * @param event Name of the message to wait for.
   * @param listener Called once for each message, with its data as the only argument; `undefined` if the message has no data.
   * @returns A function that stops listening. Call it once at most.
   * @throws `message not specified` when `event` is missing.
   * @throws `no event listener callback supplied` when `event` is the only argument.
   * @throws `cannot remove listener more than once` when the returned function is called a second time.
   */
  listenFor(event: string, listener: MessageListener): () => void;

  /**
   * Calls a function for each message with a given name that is sent to another bundle.
   * @availability extension panel graphic
   * @param event Name of the message to wait for.
   * @param bundle Name of the bundle the message is addressed to. By default it is your own bundle.
   * @param listener Called once for each message, with its data as the only argument; `undefined` if the message has no data.
   * @returns A function that stops listening. Call it once at most.
   * @throws `no bundleName provided to join()` when a page passes `undefined` as `bundle`, with a listener after it. Only the first such call throws.
   */
  listenFor(event: string, bundle: string, listener: MessageListener): () => void;
}

/** The stored values of a bundle, as every part of it can use them. */
export interface BundleVars {
  /**
   * Stores a value under a key of your bundle.
   * @availability extension panel graphic
   * @param key Name to store the value under. Only `undefined` is refused.
   * @param value What JSON can hold: no function, symbol, `BigInt` or circular data. `undefined` is refused; `null` reads back as "no value".
   * @returns Nothing.
   * @throws `a key name must be provided` when `key` is `undefined`.
   * @throws `no value provided for key <key>` when `value` is `undefined`.
   * @throws `Cannot convert object to primitive value` when `value` is an object without a prototype, as `Object.groupBy` and `match.groups` give: store a copy of it.
   */
  set(key: string, value: StorableValue): void;

  /**
   * Reads one stored value of your bundle.
   * @availability extension panel graphic
   * @param key Name the value is stored under. Without it you get all values.
   * @param defaultValue What to return when nothing is stored under the key, or `null` is.
   * @returns The stored value, or `defaultValue`. For a key that every object has, such as `constructor`, a function. In an extension a `Date` or a `Map` is itself until the server restarts, then what JSON makes of it.
   */
  get(key: string, defaultValue?: BundleData): BundleData;

  /**
   * Reads all stored values of your bundle.
   * @availability extension panel graphic
   * @returns All values by key; an empty object when nothing is stored. This is the live object, not a copy: treat it as read-only.
   */
  get(): Readonly<Record<string, BundleData>>;
}

/** The stored values of a bundle, in its extension. */
export interface ExtensionBundleVars extends BundleVars {
  /**
   * Removes a stored value of your bundle.
   * @availability extension
   * @param key Name the value is stored under. It doesn't have to exist.
   * @returns Nothing.
   * @throws `a key name must be provided` when `key` is `undefined`.
   */
  delete(key: string): void;
}

/** The stored values of a bundle, in its panels and graphics. */
export interface PageBundleVars extends BundleVars {
  /**
   * Crashes the server when called from a page.
   * @availability panel graphic
   * @deprecated Broken: the call crashes the server, and the value stays stored. Set the key to `null`, or send a message to your extension and delete there.
   * @param key Name the value is stored under. It doesn't have to exist.
   * @returns Nothing.
   * @throws `a key name must be provided` when `key` is `undefined`. In that case the server keeps running.
   */
  delete(key: string): void;
}

/** The server's log. Each line carries the time, the level and the name of the bundle. */
export interface ExtensionLog {
  /** Logs a failure. An `Error` is printed with its stack. */
  error(message: unknown): void;
  /** Logs something unusual that doesn't stop anything. */
  warn(message: unknown): void;
  /** Logs a normal event. This is the level the server shows by default. */
  info(message: unknown): void;
  /** Logs details that help to find a fault. */
  debug(message: unknown): void;
  /** Logs every detail. */
  silly(message: unknown): void;
}

/** The browser's console. Each line carries the time, the level and the name of the page. */
export interface PageLog {
  /** Logs a failure. */
  error(message: string): void;
  /** Logs something unusual that doesn't stop anything. */
  warn(message: string): void;
  /** Logs a normal event. This is the level shown by default. */
  info(message: string): void;
  /** Logs details that help to find a fault. */
  debug(message: string): void;
  /** Logs every detail. */
  silly(message: string): void;
}

/** The level of a line in a log, from the most to the least severe. */
export type LogLevel = 'error' | 'warn' | 'info' | 'debug' | 'silly';

/** The configuration of the server. It is a snapshot: if you change it, the server doesn't change. */
export interface OmphalosConfig {
  /** Port the web server listens on. */
  readonly port: number;
  /** Whether the dashboard shows extra controls for bundle authors. */
  readonly developerMode: boolean;
  /** Which bundles the server looks for. */
  readonly bundles: {
    /** Folders of bundles that are loaded besides the installed ones. */
    readonly additional: readonly string[];
    /** Names of bundles that are skipped. */
    readonly ignore: readonly string[];
  };
  /** What is logged, and where. */
  readonly logging: {
    /** Least severe level that is shown. */
    readonly level: LogLevel;
    /** Format of the time in server logs. */
    readonly timestamp: string;
    /** Whether lines go to the console. */
    readonly console: boolean;
    /** Name of the log files; empty when there are none. */
    readonly file: string;
  };
  /** CORS headers of Socket.IO's polling. This is no protection: a WebSocket connects from any origin. */
  readonly cors: {
    /** Origins whose pages may connect by polling, besides the server's own. */
    readonly origin: readonly string[];
  };
  /** Folder Omphalos is installed in. */
  readonly baseDir: string;
  /** Configuration folder of the user. */
  readonly configDir: string;
  /** Folder of the installed bundles. */
  readonly bundleDir: string;
  /** File that holds the stored values of all bundles. */
  readonly storageFile: string;
}

/** A width and a height: grid units for a panel, pixels for a graphic. */
export interface Size {
  /** Width, a whole number. */
  readonly width: number;
  /** Height, a whole number. */
  readonly height: number;
}

/** An entry of `panels` in a manifest. */
export interface PanelEntry {
  /** HTML file, relative to the folder of the panels. */
  readonly file: string;
  /** Tells panels apart: unique among all panels of its workspace. */
  readonly name: string;
  /** Text of the title bar. */
  readonly title: string;
  /** Initial size, in grid units: `{ width, height }`. */
  readonly size: Size;
  /** Smallest size: `{ width, height }`. */
  readonly minSize?: Size;
  /** Largest size: `{ width, height }`. */
  readonly maxSize?: Size;
  /** Whether the panel is pinned: other panels can't push it aside. */
  readonly locked?: boolean;
  /** Dashboard tab that shows the panel. */
  readonly workspace?: string;
  /** No effect: Omphalos accepts it and ignores it. */
  readonly fullbleed?: boolean;
}

/** An entry of `graphics` in a manifest. */
export interface GraphicEntry {
  /** HTML file, relative to the folder of the graphics. */
  readonly file: string;
  /** Name that identifies the graphic. Unique among the graphics of the bundle. */
  readonly name?: string;
  /** Intended size, in pixels: `{ width, height }`. */
  readonly size: Size;
  /** No effect: Omphalos accepts it and ignores it. */
  readonly singleInstance?: boolean;
}

/** An entry of `sounds` in a manifest. */
export interface SoundEntry {
  /** Audio file, relative to the folder of the sounds. */
  readonly file: string;
  /** Name that identifies the sound. */
  readonly name: string;
}

/** The description of a panel, inside that panel. */
export interface PanelAsset extends PanelEntry {
  /** Tells panels from graphics. */
  readonly type: 'panel';
  /** Dashboard tab that shows the panel. Always there: `Workspace` if the manifest names none. */
  readonly workspace: string;
}

/** The description of a graphic, inside that graphic. */
export interface GraphicAsset extends GraphicEntry {
  /** Tells graphics from panels. */
  readonly type: 'graphic';
  /** Name that identifies the graphic. Always there: the value of `file` if the manifest names none. */
  readonly name: string;
}

/** The `package.json` of a bundle, with what the server adds to its `omphalos` key. */
export interface BundleManifest {
  /** Name of the bundle: its address for messages and in URLs. */
  readonly name: string;
  /** Version of the bundle. */
  readonly version: string;
  /** What makes the package a bundle. */
  readonly omphalos: {
    /** Toolkit versions the bundle accepts. */
    readonly compatibleRange: string;
    /** Bundles that this one needs and that load first. Each value is that bundle's whole manifest, not the range; without dependencies, an empty object. */
    readonly deps: Readonly<Record<string, BundleManifest>>;
    /** Folder of the bundle on disk. Added by the server. */
    readonly location: string;
    /** Module of the extension, relative to the bundle. */
    readonly extension?: string;
    /** Folder of the panels. Always there. */
    readonly panelPath: string;
    /** Folder of the graphics. Always there. */
    readonly graphicPath: string;
    /** Folder of the sounds. Always there. */
    readonly soundPath: string;
    /** Panels of the bundle. */
    readonly panels?: readonly PanelEntry[];
    /** Graphics of the bundle. */
    readonly graphics?: readonly GraphicEntry[];
    /** Sounds of the bundle. */
    readonly sounds?: readonly SoundEntry[];
  };
  /** Every other key of the `package.json`, unchanged. */
  readonly [key: string]: unknown;
}

/** What the module named by `omphalos.extension` in a manifest exports. */
export interface ExtensionModule {
  /** Called once while the server starts. If it returns a promise, the server awaits it and ignores the result. */
  readonly main: (omphalos: OmphalosExtension) => unknown;
  /** What the extensions of other bundles get from `require`, once `main` has finished. */
  readonly symbols?: BundleSymbols;
}

/** Functions and values that an extension offers to others, by name. */
export type BundleSymbols = Readonly<Record<string, BundleData>>;

/** Receives the data of a message. What it returns is ignored. */
export type MessageListener = (data: BundleData) => void;

/** The look of a notice in the dashboard. */
export type ToastLevel = 'message' | 'info' | 'warning' | 'success' | 'error';

/**
 * A value that can be stored, which is what JSON can hold: strings, numbers, booleans, `null`, and arrays and plain objects of
 * these. A function crashes the server when a page stores it, and a `BigInt` stops all saving. Turn a `Date` into a number first:
 * it becomes a string at the next restart.
 */
export type StorableValue =
  | string
  | number
  | boolean
  | null
  | readonly StorableValue[]
  | { readonly [key: string]: StorableValue | undefined };

/**
 * Data whose shape only your bundle knows: what a part of it has sent, stored or exported. It is not `unknown`,
 * since plain JavaScript could not read a field of it then.
 */
export type BundleData = any;

/** Options of a router, as in Express 4. */
export interface RouterOptions {
  /** Treats `/Score` and `/score` as different addresses. */
  readonly caseSensitive?: boolean;
  /** Gives this router the parameters of its parent router. */
  readonly mergeParams?: boolean;
  /** Treats `/score` and `/score/` as different addresses. */
  readonly strict?: boolean;
}

/** The part of an Express 4 router that most bundles need. */
export interface Router {
  /** Handles GET requests. */
  get(address: string, ...handlers: RouteHandler[]): this;
  /** Handles POST requests. */
  post(address: string, ...handlers: RouteHandler[]): this;
  /** Handles PUT requests. */
  put(address: string, ...handlers: RouteHandler[]): this;
  /** Handles PATCH requests. */
  patch(address: string, ...handlers: RouteHandler[]): this;
  /** Handles DELETE requests. */
  delete(address: string, ...handlers: RouteHandler[]): this;
  /** Runs for every request below an address. */
  use(address: string, ...handlers: RouteHandler[]): this;
  /** Runs for every request. */
  use(...handlers: RouteHandler[]): this;
}

/** Handles a request: responds to it, or calls `next` to leave it to the next handler. */
export type RouteHandler = (
  request: RouteRequest,
  response: RouteResponse,
  next: (error?: unknown) => void,
) => unknown;

/** The part of an Express 4 request that most bundles need. */
export interface RouteRequest {
  /** HTTP method, in capitals. */
  readonly method: string;
  /** Path of the requested address. */
  readonly path: string;
  /** Values of the `:name` parts of the route. */
  readonly params: Readonly<Record<string, string>>;
  /** Values from the query string. */
  readonly query: Readonly<Record<string, BundleData>>;
  /** Body of the request: parsed if it is JSON, else an empty object. */
  readonly body: BundleData;
  /** Reads a header of the request. */
  get(header: string): string | undefined;
}

/** The part of an Express 4 response that most bundles need. */
export interface RouteResponse {
  /** Sets the HTTP status. */
  status(code: number): this;
  /** Sets a header. */
  set(header: string, value: string): this;
  /** Sets the content type. */
  type(contentType: string): this;
  /** Responds with JSON. */
  json(body: unknown): this;
  /** Responds with a string or bytes. */
  send(body: string | Uint8Array): this;
  /** Sets the HTTP status and responds with its name. */
  sendStatus(code: number): this;
  /** Redirects the client to another address. */
  redirect(address: string): void;
  /** Ends the response without a body. */
  end(): void;
}
