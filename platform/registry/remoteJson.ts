/** Description of a remote: its `remote.json`, which remote.schema.json defines. */
export interface RemoteDescription {
  /** Name of the package, `mf-...`. */
  name: string;
  routes: RouteDeclaration[];
  contributes: Contributes;
}

/** Entries that a remote registers in slots, by slot: modules, or links. */
export interface Contributes {
  'main-nav'?: NavEntry[];
  'classwork-kinds'?: KindEntry[];
  [slot: string]: (Contribution | NavEntry | KindEntry)[] | undefined;
}

/** Path with the module that is its page. */
export interface RouteDeclaration {
  /** Pattern in react-router's syntax: `/class/view/:id`. */
  path: string;
  /** Exposed module: `./login` is the file `src/remote/login.ts`. */
  module: string;
  /** Access: `protected` needs a stored token. */
  access: 'open' | 'protected';
  layout: (typeof LAYOUTS)[number];
  /** Queries to prefetch with the page, before its code is loaded. */
  data?: DeclaredRead[];
  /** Resolved `data`, in the registry that the page server sends. */
  reads?: Read[];
  /** Slot of a page that shows one part at a time, and the parameter that names the active part. */
  tabs?: TabsOfPage;
  /**
   * Slots whose parts the page shows all at once. Their queries are prefetched together with the
   * page's own.
   */
  slots?: string[];
}

/**
 * Query to prefetch: a call of the contract. A name alone is enough if the call's path parameters
 * have the same names as the page's.
 * Otherwise its arguments are listed: `:id` comes from the page's path, `?cwd` from its query, and
 * other values are literal. A query is skipped if the URL lacks an argument.
 */
export type DeclaredRead = string | DetailedRead;

/** Query with its arguments; see `DeclaredRead`. */
export interface DetailedRead {
  call: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Values that the page's query must have; an empty value means that it must be absent. */
  when?: Record<string, string>;
  /** Kinds of viewers that a part's query is for, in the slot's terms; absent means everyone. */
  for?: string[];
}

/** Resolved query. `:id` and `?cwd` are filled in once the URL is known. */
export interface Read {
  /** Path on the server, from its root. */
  path: string;
  /** Whether the device may cache the response. */
  isKept?: boolean;
  query?: Record<string, string>;
  when?: Record<string, string>;
  for?: string[];
}

/**
 * Page that shows the parts of a slot as tabs. The parameter names the active one; default: the
 * first.
 */
export interface TabsOfPage {
  slot: string;
  /** Kind of viewer that the page is for, in the slot's terms. */
  reader?: string;
  /** Parameter of the page's query. */
  parameter: string;
}

/** Module that is registered in a slot of another package's page. */
export interface Contribution {
  id: string;
  title: string;
  module: string;
  /** Kinds of viewers that it is shown to, in the slot's terms; absent means everyone. */
  for?: string[];
  /**
   * Sort order: lower comes first; default: 100. Either one number, or one for each kind of viewer.
   */
  order?: number | Record<string, number>;
  /** Position in the slot, in the slot's terms: `more` is the menu behind the tabs. */
  place?: string;
  /**
   * Condition for the placeholder before the code is loaded: an entry of the list that the slot
   * reads first has one of these values, by field name. Absent means always.
   */
  roomIf?: Record<string, string[]>;
  /** Whether it is mounted hidden once the page is idle, in order to count what is new. */
  background?: boolean;
  /**
   * Queries to prefetch, with the arguments of the page that shows it. In `classwork-facts`, `:id` is
   * the class.
   */
  data?: DeclaredRead[];
  /** Resolved `data`, as of a route. */
  reads?: Read[];
}

/** Link to a page of the remote, which the shell renders without loading the remote. */
export interface NavEntry {
  id: string;
  title: string;
  /** Path of one of the remote's own routes, without parameters. */
  path: string;
  /** Name of an icon of shared-ui. */
  icon: string;
  /** Viewers: `teacher` teaches a class, `student` has joined one. Absent means everyone. */
  for?: string[];
  /** Sort order: lower comes first; default: 100. */
  order?: number;
}

/**
 * Kind of classwork. The classwork list renders its cards and its menu entry without loading the
 * remote.
 */
export interface KindEntry {
  /** Name of the kind on the wire. */
  id: string;
  /** Label of the kind. */
  title: string;
  /** Path of the remote's page for one piece; `:id` is the id of the classwork. */
  path: string;
  /** Name of an icon of shared-ui. */
  icon: string;
  /** Sort order: lower comes first; default: 100. */
  order?: number;
}

/** Layouts that the shell can put around a page: bars, bars and a sidebar, or nothing. */
export const LAYOUTS = ['public', 'signed-in', 'bare'] as const;

/** Returns every module that a remote exposes, each once, in alphabetical order. */
export function modulesOf(remote: Pick<RemoteDescription, 'routes' | 'contributes'>): string[] {
  const contributions = Object.values(remote.contributes).flatMap((entries = []) => entries);
  const modules = [...remote.routes, ...contributions].flatMap((one) =>
    'module' in one ? one.module : [],
  );
  return [...new Set(modules)].sort();
}
