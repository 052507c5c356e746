/** What a remote tells about itself: its `remote.json`, which remote.schema.json describes. */
export interface RemoteDescription {
  /** The package's name, `mf-...`. */
  name: string;
  routes: RouteDeclaration[];
  contributes: Contributes;
}

/** What a remote hangs into slots that others declare, by slot: modules, and in `main-nav` links. */
export interface Contributes {
  'main-nav'?: NavEntry[];
  [slot: string]: (Contribution | NavEntry)[] | undefined;
}

/** An address with the module that is its page. */
export interface RouteDeclaration {
  /** As react-router writes it: `/class/view/:id`. */
  path: string;
  /** An exposed module: `./login` is the file `src/remote/login.ts`. */
  module: string;
  /** `protected` needs a stored token. */
  access: 'open' | 'protected';
  layout: (typeof LAYOUTS)[number];
  /** What its first view reads: asked for with the page, before any of its code is there. */
  data?: DeclaredRead[];
  /** In what the front door gives out: `data`, found in the contract. */
  reads?: Read[];
  /** Where the page shows a slot's parts one at a time: which slot, and what says which is in front. */
  tabs?: TabsOfPage;
  /** The slots whose parts the page shows all at once: what they read leaves with it, as what it reads itself. */
  slots?: string[];
}

/**
 * A read of a first view: a call of the contract. The name alone where its path's parameters are called as those of the page's path;
 * else what it is given. `:id` is of the page's path, `?cwd` of its query; all else is as it stands. What needs something that the
 * address does not have is not asked for.
 */
export type DeclaredRead = string | DetailedRead;

/** See `DeclaredRead`. */
export interface DetailedRead {
  call: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Only where the page's query has these values; an empty one: where it has none. */
  when?: Record<string, string>;
  /** Of a part: for which kinds of reader, in the slot's own words; absent means for everyone. */
  for?: string[];
}

/** What a read comes to: `:id` and `?cwd` are for whoever knows the address. */
export interface Read {
  /** On the server, from its root. */
  path: string;
  /** Its reply may stay on the device. */
  isKept?: boolean;
  query?: Record<string, string>;
  when?: Record<string, string>;
  for?: string[];
}

/** A page that shows the parts of a slot as tabs: the one that the parameter names is in front, else the first. */
export interface TabsOfPage {
  slot: string;
  /** The kind of reader that the page is for, in the slot's own words. */
  reader?: string;
  /** Of the page's query. */
  parameter: string;
}

/** A module that hangs in a slot of another package's page. */
export interface Contribution {
  id: string;
  title: string;
  module: string;
  /** For whom it is shown, in the slot's own words; absent means for everyone. */
  for?: string[];
  /** Lower comes first; 100 when absent. One for all, or for each kind of reader its own. */
  order?: number | Record<string, number>;
  /** Where in the slot, in its own words: `more` is the menu behind the tabs. */
  place?: string;
  /**
   * Where the slot gives room before the code is there: only if some entry of the list that it reads first has one of these values, by
   * the names of fields. Absent means always.
   */
  roomIf?: Record<string, string[]>;
  /** Mounted, hidden, once the page is at rest, without waiting to be opened: it counts what is new. */
  background?: boolean;
  /** What its first view reads, by the address of the page that shows it. */
  data?: DeclaredRead[];
  /** As a route's. */
  reads?: Read[];
}

/** A link to a page of the remote's own, drawn by the shell: nothing of the remote is loaded for it. */
export interface NavEntry {
  id: string;
  title: string;
  /** One of the remote's own routes, without parameters. */
  path: string;
  /** The name of an icon of shared-ui. */
  icon: string;
  /** `teacher`: who teaches a class; `student`: who has joined one. Absent means for everyone. */
  for?: string[];
  /** Lower comes first; 100 when absent. */
  order?: number;
}

/** What the shell can put around a page: its bars, its bars and sidebar, nothing. */
export const LAYOUTS = ['public', 'signed-in', 'bare'] as const;

/** Every module that a remote exposes, each once, in alphabetical order. */
export function modulesOf(remote: Pick<RemoteDescription, 'routes' | 'contributes'>): string[] {
  const hung = Object.values(remote.contributes).flatMap((entries = []) => entries);
  const modules = [...remote.routes, ...hung].flatMap((one) => ('module' in one ? one.module : []));
  return [...new Set(modules)].sort();
}
