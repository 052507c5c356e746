import { act, screen } from '@testing-library/react';
import { renderPage } from 'platform/testing';
import { getDataExport, requestDataExport, type DataExport } from 'shared-api/contract';
import {
  callsOf,
  disconnect,
  forgetEverything,
  installStubbedServer,
  refuse,
  signIn,
  stub,
} from 'shared-api/testing';
import { expectAccessible, installPage } from '../../testing/page.ts';
import { messages } from './messages.ts';
import { MyDataSection } from './MyDataSection.tsx';
import { NO_ARCHIVE } from './testing/noArchive.ts';

installStubbedServer();
installPage();

const PENDING: DataExport = {
  ...NO_ARCHIVE,
  state: 'pending',
  requested_at: '2026-11-20T08:00:00.000Z',
};
const READY: DataExport = {
  ...PENDING,
  state: 'ready',
  size: 2_345_678,
  expires_at: '2026-11-27T08:00:00.000Z',
  url: '/api/v1/user/export/a1?key=k',
};

beforeEach(forgetEverything);
beforeEach(() => {
  signIn();
  stub(getDataExport, NO_ARCHIVE);
});

const open = () => renderPage(<MyDataSection />, { path: '/auth/change/email-password' });
const button = (name: string) => screen.findByRole('button', { name });

test('an archive is requested once, and prepared in the background', async () => {
  stub(requestDataExport, PENDING);
  const { user } = open();
  await user.dblClick(await button(messages.request));
  await screen.findByText(messages.pending);
  expect(callsOf(requestDataExport)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: messages.request })).toBeNull();
  await expectAccessible();
});

test('a pending archive can be downloaded as soon as it is ready', async () => {
  stub(getDataExport, PENDING);
  open();
  await screen.findByText(messages.pending);
  stub(getDataExport, READY);
  jest.useFakeTimers();
  try {
    await act(() => jest.advanceTimersByTimeAsync(5_000));
  } finally {
    jest.useRealTimers();
  }
  expect(await screen.findByRole('link', { name: 'Download archive (2.3 MB)' })).toHaveAttribute(
    'href',
    READY.url,
  );
  expect(screen.getByText(messages.ready({ day: new Date(READY.expires_at ?? '') }))).toBeVisible();
  expect(await button(messages.again)).toBeVisible();
  await expectAccessible();
});

test('an archive that failed can be requested again', async () => {
  stub(getDataExport, { ...PENDING, state: 'failed' });
  open();
  await screen.findByText(messages.failed);
  expect(await button(messages.request)).toBeVisible();
});

test.each([
  ['too many requests', () => refuse(requestDataExport, 429), messages.tooOften],
  ['a server error', () => refuse(requestDataExport, 500), 'An error occurred'],
])('%s is shown', async (_, fail, text) => {
  fail();
  const { user } = open();
  await user.click(await button(messages.request));
  await screen.findByText(text);
});

test('an archive that was requested elsewhere is shown', async () => {
  refuse(requestDataExport, 409);
  const { user } = open();
  const request = await button(messages.request);
  stub(getDataExport, PENDING);
  await user.click(request);
  await screen.findByText(messages.pending);
});

test('an archive that cannot be looked up can be looked up again', async () => {
  disconnect(getDataExport);
  const { user } = open();
  await screen.findByText(messages.loadFailed);
  stub(getDataExport, NO_ARCHIVE);
  await user.click(screen.getByRole('button', { name: messages.retry }));
  expect(await button(messages.request)).toBeVisible();
});
