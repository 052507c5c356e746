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
  /** Mounted, hidden, once the page is at rest, without waiting to be opened: it counts what is new. */
  background?: boolean;
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
