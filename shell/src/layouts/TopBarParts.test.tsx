import { screen } from '@testing-library/react';
import { advanceTime, holdTime } from 'platform/testing';
import { aRemote, serve } from '../testing/fakeRemotes.ts';
import { installServerAndBrowser, logIn, openShell } from '../testing/openShell.tsx';

installServerAndBrowser();

let state: DocumentReadyState;
beforeEach(() => {
  state = 'interactive';
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => state });
});
afterEach(() => Reflect.deleteProperty(document, 'readyState'));

const bell = () => screen.queryByRole('button', { name: 'Bell' });

async function openDashboard() {
  logIn();
  const frame = { access: 'protected', layout: 'signed-in' } as const;
  openShell('/d', [
    serve(aRemote([{ path: '/d', ...frame }]), () => <h1>Dashboard</h1>),
    serve({ ...aRemote([]), isInBar: true }, () => <button>Bell</button>),
  ]);
  await screen.findByText('Dashboard');
}

test('slots in the bar load right after the page', async () => {
  holdTime();
  await openDashboard();
  await advanceTime(1_000);
  expect(bell()).not.toBeInTheDocument();
  dispatchEvent(new Event('load'));
  expect(await screen.findByRole('button', { name: 'Bell' })).toBeVisible();
});

test('slots load at once if the page has loaded before', async () => {
  state = 'complete';
  await openDashboard();
  expect(await screen.findByRole('button', { name: 'Bell' })).toBeVisible();
});
