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

/** A server with no classes, an empty browser, and React left to itself: remotes' roots are beyond act(). */
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

/** Opens the whole shell at an address, as a browser does with what index.html brings. */
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
  // A reply of the test before must not answer for this one.
  const { unmount } = render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <App />
    </SWRConfig>,
  );
  return { user: userEvent.setup(), unmount };
}

/** A window starts its host once; where tests do it again, the federation runtime remarks on it. */
function startAgain(): void {
  const { warn } = console;
  console.warn = () => undefined;
  startHost({ onFailure: reportFailure, Failure: RemoteFailure, Loading: RemoteLoading });
  console.warn = warn;
}

let people = 0;

/** A session of someone new: no reply to another test's person, late or cached, is theirs. */
export function logIn(change: Parameters<typeof signIn>[0] = {}): void {
  people += 1;
  signIn({ id: `person-${people}`, ...change });
}

/** Where the person is now: path and query. */
export function currentPath(): string {
  return location.pathname + location.search;
}

/** The browser's own Back button. */
export async function goBack(): Promise<void> {
  await act(async () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await arrived;
  });
}
