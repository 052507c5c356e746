import type { ComponentType } from 'react';
import { init } from '@module-federation/enhanced/runtime';
import { defineRemote } from 'platform/runtime';
import type { OwnedRoute } from 'platform/host';
import type { NavEntry } from 'platform/registry';

type FakeRoute = Pick<OwnedRoute, 'path'> & Partial<Pick<OwnedRoute, 'access' | 'layout'>>;

export interface FakeRemote {
  name: string;
  container: string;
  routes: FakeRoute[];
  nav?: NavEntry[];
  /** Whether it registers commands in the palette. */
  hasCommands?: boolean;
  /** Whether it registers in the top bar. */
  isInBar?: boolean;
}

let made = 0;
const served = new Map<string, unknown>();
const delayed = new Map<string, Promise<undefined>>();

// Webpack does this in the real shell.
init({ name: 'shell', remotes: [] });

/** A remote with one page for all of its routes; not served yet. */
export function aRemote(routes: FakeRoute[]): FakeRemote {
  made += 1;
  return { name: `part-${made}`, container: `part_${made}`, routes };
}

/** Delays the remote's code until the returned function is called. */
export function delay(remote: FakeRemote): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  delayed.set(entryUrlOf(remote.container), promise);
  return () => resolve(undefined);
}

/** Serves the remote's code. */
export function serve<Props extends object>(
  remote: FakeRemote,
  page: ComponentType<Props>,
): FakeRemote {
  served.set(entryUrlOf(remote.container), defineRemote(page));
  return remote;
}

export function registryOf(remotes: FakeRemote[]) {
  return {
    remotes: remotes.map(
      ({ name, container, routes, nav = [], hasCommands = false, isInBar = false }) => ({
        name,
        container,
        release: `${name}-release`,
        entry: entryUrlOf(container),
        integrity: 'sha384-entry',
        routes: routes.map((route) => ({
          access: 'open',
          layout: 'public',
          module: './page',
          ...route,
        })),
        contributes: {
          'main-nav': nav,
          commands: hasCommands ? [{ id: 'commands', title: name, module: './page' }] : [],
          'top-bar': isInBar ? [{ id: 'button', title: name, module: './page' }] : [],
        },
        preload: {},
      }),
    ),
  };
}

function entryUrlOf(container: string): string {
  return `http://remotes.test/${container}.js`;
}

/** Loads scripts from the map above, or fails, since jsdom fetches none. */
export function answerScripts(): void {
  let observer: MutationObserver;
  beforeEach(() => {
    observer = new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      for (const node of added)
        if (node instanceof HTMLScriptElement && node.src) void answer(node);
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  afterEach(() => observer.disconnect());
}

async function answer(script: HTMLScriptElement): Promise<void> {
  await delayed.get(script.src);
  const lifecycles = served.get(script.src);
  if (lifecycles) {
    const container = /(?<!\w)(\w+)\.js$/.exec(script.src)?.[1] ?? '';
    Reflect.set(globalThis, container, {
      init: () => undefined,
      get: () => Promise.resolve(() => lifecycles),
    });
  }
  script.dispatchEvent(new Event(lifecycles ? 'load' : 'error'));
}
