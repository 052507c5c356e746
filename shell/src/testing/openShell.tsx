import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startHost } from 'platform/host';
import { clearSession } from 'shared-api';
import { getProfile, listClasses, logOut, reportRemoteFailure } from 'shared-api/contract';
import {
  aProfile,
  forgetEverything,
  inlineSiteConfig,
  installStubbedServer,
  signIn,
  stub,
} from 'shared-api/testing';
import { SWRConfig } from 'swr';
import { App } from '../App.tsx';
import { RemoteFailure } from '../failures/RemoteFailure.tsx';
import { reportFailure } from '../failures/reportFailure.ts';
import { RemoteLoading } from '../navigation/RemoteLoading.tsx';
import { answerScripts, registryOf, type FakeRemote } from './fakeRemotes.ts';

const NAME = '<meta name="application-name" content="Homeroom">';

/**
 * Sets up a server without classes, an empty browser, and React without act(), since act() does not
 * reach remotes' roots.
 */
export function installServerAndBrowser(): void {
  installStubbedServer();
  answerScripts();
  beforeEach(async () => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    // jsdom measures nothing.
    Object.assign(performance, { getEntriesByType: () => [] });
    await forgetEverything();
    clearSession(null);
    inlineSiteConfig();
    document.head.insertAdjacentHTML('beforeend', NAME);
    stub(listClasses, []);
    stub(getProfile, aProfile());
    stub(logOut, {});
    stub(reportRemoteFailure, {});
  });
}

/** Opens the whole shell at an address, with the data that index.html contains. */
export function openShell(
  at: string,
  remotes: FakeRemote[] = [],
  content: object = registryOf(remotes),
) {
  document.getElementById('registry')?.remove();
  const registry = document.createElement('script');
  registry.type = 'application/json';
  registry.id = 'registry';
  registry.textContent = JSON.stringify(content);
  document.head.append(registry);
  startAgain();

  history.replaceState(null, '', at);
  // A reply of an earlier test must not be reused.
  const { unmount } = render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <App />
    </SWRConfig>,
  );
  return { user: userEvent.setup(), unmount };
}

/** Restarts the host in one window, which the federation runtime warns about. */
function startAgain(): void {
  const { warn } = console;
  console.warn = () => undefined;
  startHost({ onFailure: reportFailure, Failure: RemoteFailure, Loading: RemoteLoading });
  console.warn = warn;
}

let people = 0;

/** Signs in a new person: no late or cached reply of another test is theirs. */
export function logIn(change: Parameters<typeof signIn>[0] = {}): void {
  people += 1;
  signIn({ id: `person-${people}`, ...change });
}

/** The current path with its query. */
export function currentPath(): string {
  return location.pathname + location.search;
}

/** Presses the browser's Back button. */
export async function goBack(): Promise<void> {
  await act(async () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await arrived;
  });
}
