/** What a remote tells about itself: its `remote.json`, checked. */
export interface RemoteDescription {
  /** The package's name, `mf-...`. */
  name: string;
  routes: RouteDeclaration[];
  /** What it hangs into slots that others declare, by slot. */
  contributes: Record<string, Contribution[]>;
}

export interface RouteDeclaration {
  /** As react-router writes it: `/class/view/:id`. */
  path: string;
  /** An exposed module: `./login` is the file `src/remote/login.ts`. */
  module: string;
  /** `protected` needs a stored token. */
  access: 'open' | 'protected';
  layout: 'public' | 'signed-in' | 'bare';
}

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

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MODULE = /^\.\/[a-z0-9]+(-[a-z0-9]+)*$/;
const PATH = /^(\/:?[A-Za-z0-9_-]+)+$/;
const ACCESS = ['open', 'protected'] as const;
export const LAYOUTS = ['public', 'signed-in', 'bare'] as const;

/** Reads a `remote.json`. Throws one error that names every mistake. */
export function parseRemoteJson(value: unknown, origin = 'remote.json'): RemoteDescription {
  const mistakes: string[] = [];
  const check = (isRight: boolean, mistake: string) => {
    if (!isRight) mistakes.push(mistake);
  };
  const input = asRecord(value);
  const name = String(input['name'] ?? '');
  check(NAME.test(name), 'name: lower-case words joined by dashes');

  const routes = asList(input['routes']).map((entry, index): RouteDeclaration => {
    const route = asRecord(entry);
    const where = `routes[${index}]`;
    check(PATH.test(String(route['path'])), `${where}.path: like "/class/view/:id"`);
    check(MODULE.test(String(route['module'])), `${where}.module: like "./class-view"`);
    check(isOneOf(ACCESS, route['access']), `${where}.access: ${ACCESS.join(' or ')}`);
    check(isOneOf(LAYOUTS, route['layout']), `${where}.layout: ${LAYOUTS.join(' or ')}`);
    return route as unknown as RouteDeclaration;
  });

  const contributes: Record<string, Contribution[]> = {};
  for (const [slot, entries] of Object.entries(asRecord(input['contributes'] ?? {}))) {
    contributes[slot] = asList(entries).map((entry, index): Contribution => {
      const contribution = asRecord(entry);
      const where = `contributes.${slot}[${index}]`;
      check(NAME.test(String(contribution['id'])), `${where}.id: lower-case words`);
      check(isText(contribution['title']), `${where}.title: a text`);
      check(MODULE.test(String(contribution['module'])), `${where}.module: like "./chat-panel"`);
      check(isOptional(contribution['for'], Array.isArray), `${where}.for: a list`);
      check(
        isOptional(contribution['order'], isOrder),
        `${where}.order: a number, or one by reader`,
      );
      check(isOptional(contribution['place'], isText), `${where}.place: a text`);
      check(isOptional(contribution['background'], isFlag), `${where}.background: true or false`);
      return contribution as unknown as Contribution;
    });
  }

  if (mistakes.length > 0) throw new Error(`${origin}:\n  ${mistakes.join('\n  ')}`);
  return { name, routes, contributes };
}

/** Every module that a remote exposes, each once, in alphabetical order. */
export function modulesOf(remote: Pick<RemoteDescription, 'routes' | 'contributes'>): string[] {
  const contributions = Object.values(remote.contributes).flat();
  const modules = [...remote.routes, ...contributions].map(({ module }) => module);
  return [...new Set(modules)].sort();
}

function asRecord(value: unknown): Record<string, unknown> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? (value as Record<string, unknown>) : {};
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isOneOf(allowed: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && allowed.includes(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean';
}

function isOrder(value: unknown): boolean {
  const numbers = Object.values(asRecord(value));
  return Number.isFinite(value) || (numbers.length > 0 && numbers.every(Number.isFinite));
}

function isOptional(value: unknown, test: (value: unknown) => boolean): boolean {
  return value === undefined || test(value);
}
