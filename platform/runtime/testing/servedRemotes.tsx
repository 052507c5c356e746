import { init } from '@module-federation/enhanced/runtime';
import { configure, render, screen } from '@testing-library/react';
import type { Registry } from '../../registry/registry.ts';
import { setHostSettings, type FailureProps } from '../hostSettings.ts';
import { useIsRemoteLoading } from '../mounting/loadForArea.ts';
import { adoptRegistry } from '../releases/registryStore.ts';
import { RemotePage } from '../mounting/RemotePage.tsx';
import { BrowserRouter, Link, Route, Routes, useParams } from '../router.ts';

type Modules = Record<string, unknown>;

/** Modules that each entry script defines. Entries that are missing here are unreachable. */
export const served = new Map<string, Modules>();
/** Entries that hang: their response waits for the promise. */
export const blockedScripts = new Map<string, Promise<undefined>>();
/** Called for each failure. */
export const onFailure = jest.fn();
/** Entries that were requested. */
export const requestedPaths = new Set<string>();

init({
  name: 'shell',
  remotes: [],
  plugins: [
    {
      name: 'served-entries',
      async loadEntry({ remoteInfo }) {
        requestedPaths.add(remoteInfo.entry);
        await blockedScripts.get(remoteInfo.entry);
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

/** Release, and the registry that contains only it. */
export interface ServedRelease {
  registry: Registry;
  release: string;
  entry: string;
}

/** Creates a registry with one remote in a new release; its page is at /class/:id. */
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

/** Page that uses the parameters of its path. */
export function ClassPage() {
  return (
    <>
      <h1>Class {useParams()['id']}</h1>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

/** Shell with one page of a remote, and one of its own. */
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

/** Sets up a tab at /class/7 with a server that answers requests for its registry. */
export function installTab(): void {
  beforeEach(() => {
    // Remotes have their own roots, outside of act().
    configure({ reactStrictMode: true });
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    served.clear();
    blockedScripts.clear();
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

/** Sets the server's registry from now on. */
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

/** Waits without a limit until the condition is true. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((done) => setRealTimeout(done, 10));
}

/** Advances fake time until the condition is true, and lets React work in between. */
export async function advanceTimersUntil(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await new Promise((done) => setRealTimeout(done, 10));
    jest.advanceTimersByTime(1_000);
  }
}

/** Whether the page shows an error. */
export function hasNotice(): boolean {
  return screen.queryByRole('alert') !== null;
}
