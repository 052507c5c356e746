import { init } from '@module-federation/enhanced/runtime';
import { configure, render, screen } from '@testing-library/react';
import type { Registry } from '../../registry/registry.ts';
import { setHostSettings, type FailureProps } from '../hostSettings.ts';
import { useIsRemoteLoading } from '../loadForPlace.ts';
import { adoptRegistry } from '../registryStore.ts';
import { RemotePage } from '../RemotePage.tsx';
import { BrowserRouter, Link, Route, Routes, useParams } from '../router.ts';

type Modules = Record<string, unknown>;

/** What each entry script would define; an entry that is not here cannot be reached. */
export const served = new Map<string, Modules>();
/** Entries that hang: the request is there, the reply does not come before the promise. */
export const held = new Map<string, Promise<undefined>>();
/** Told of each failure. */
export const onFailure = jest.fn();
/** Entries that were asked for. */
export const asked = new Set<string>();

init({
  name: 'shell',
  remotes: [],
  plugins: [
    {
      name: 'served-entries',
      async loadEntry({ remoteInfo }) {
        asked.add(remoteInfo.entry);
        await held.get(remoteInfo.entry);
        const modules = served.get(remoteInfo.entry);
        if (!modules) throw new Error(`Nothing answers at ${remoteInfo.entry}`);
        return {
          init: () => undefined,
          get: async (module: string) => () => modules[module],
        } as never;
      },
    },
  ],
});

function Failure({ remote, phase, error, onRetry }: FailureProps) {
  return (
    <div role="alert">
      {remote} {phase} {error.message}
      <button onClick={onRetry}>Retry</button>
    </div>
  );
}

type Answer = (query: URLSearchParams) => Registry;

let releases = 0;
let answer: Answer;

/** A release, and the registry that names it alone. */
export interface ServedRelease {
  registry: Registry;
  release: string;
  entry: string;
}

/** A registry with one remote, in a release of its own; its page is at /class/:id. */
export function aRegistry(): ServedRelease {
  releases += 1;
  const release = `r${releases}`;
  const entry = `http://remotes.test/${releases}/remoteEntry.js`;
  const route = { path: '/class/:id', module: './class', access: 'open', layout: 'public' };
  const tab = { id: 'chat', title: 'Chat', module: './chat', for: ['teacher'] };
  return {
    entry,
    release,
    registry: {
      remotes: [
        {
          name: 'mf-class',
          release,
          container: `mf_class_${releases}`,
          entry,
          integrity: 'sha384-entry',
          routes: [route as never],
          contributes: { 'class-tabs': [tab] },
          preload: {},
        },
      ],
    },
  };
}

/** A page that uses its address. */
export function ClassPage() {
  return (
    <>
      <h1>Class {useParams()['id']}</h1>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

/** A shell with one page of a remote, and one of its own. */
export function Shell() {
  const route = { path: '/class/:id', module: './class', remote: 'mf-class' } as never;
  return (
    <BrowserRouter>
      {useIsRemoteLoading() && <p>On its way</p>}
      <Routes>
        <Route path="/class/:id" element={<RemotePage route={route} />} />
        <Route path="*" element={<h1>The shell’s own</h1>} />
      </Routes>
    </BrowserRouter>
  );
}

/** A tab at /class/7, of a server that can be asked for its registry. */
export function installTab(): void {
  beforeEach(() => {
    // Remotes have roots of their own, beyond act().
    configure({ reactStrictMode: true });
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    served.clear();
    held.clear();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    setHostSettings({ onFailure, Failure, Loading: () => <p>Loading</p> });
    history.replaceState(null, '', '/class/7');
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      return Response.json(answer(new URL(String(input), location.href).searchParams));
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}

/** From now on the server says so. */
export function answerWith(next: Registry | Answer): void {
  answer = typeof next === 'function' ? next : () => next;
}

/** Opens the tab on a release, which is the server's only one. */
export function open({ registry }: Pick<ServedRelease, 'registry'>, container?: HTMLElement) {
  answerWith(registry);
  adoptRegistry(registry);
  return render(<Shell />, { container });
}

const { setTimeout: setRealTimeout } = globalThis;

/** Waits for as long as it takes. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((done) => setRealTimeout(done, 10));
}

/** Lets seconds go by until it is so, with room for React to work in between. */
export async function advanceTimersUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await new Promise((done) => setRealTimeout(done, 10));
    jest.advanceTimersByTime(1_000);
  }
}

/** Whether the page says that something is wrong. */
export function hasNotice(): boolean {
  return screen.queryByRole('alert') !== null;
}
