import { screen, waitFor } from '@testing-library/react';
import type { SlotContribution } from 'platform/runtime';
import { axeViolations, holdTime, advanceTime, renderPage } from 'platform/testing';
import { findCanary } from 'shared-api/contract';
import { beginLeaving, callsOf, installStubbedServer, signIn, stub } from 'shared-api/testing';
import { PartTabs } from './ClassTabs.tsx';
import { messages } from './messages.ts';
import { UnreadLabel } from './UnreadLabel.tsx';

/** Parts of remotes that nobody has released: each says so in its place. */
const PARTS: SlotContribution[] = [
  { remote: 'mf-one', id: 'stream', title: 'Stream', module: './stream' },
  { remote: 'mf-two', id: 'chat', title: 'Chat', module: './chat' },
  { remote: 'mf-three', id: 'people', title: 'People', module: './people', place: 'more' },
  { remote: 'mf-four', id: 'setting', title: 'Setting', module: './setting', place: 'more' },
];

installStubbedServer();
beforeEach(() => {
  // The platform logs what it cannot load.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

async function open(at = '/s/c7', front = 'mf-one', parts = PARTS) {
  const page = renderPage(<PartTabs parts={parts} classId="c7" reader="student" />, {
    path: '/s/:id',
    at,
  });
  expect(await screen.findByText(new RegExp(front))).toBeVisible();
  return page;
}

const selected = () => screen.getByRole('tab', { selected: true });
const more = () => screen.getByRole('button', { name: /^More/ });

test('every part has its tab, and the first is in front', async () => {
  await open();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Stream', 'Chat']);
  expect(selected()).toHaveTextContent('Stream');
});

test('another part is opened when it is asked for, and has its own address', async () => {
  const { user, currentPath } = await open();
  await user.click(screen.getByRole('tab', { name: 'Chat' }));
  expect(selected()).toHaveTextContent('Chat');
  expect(currentPath()).toBe('/s/c7?tab=chat');
  expect(await screen.findByText(/mf-two/)).toBeVisible();
});

test('a part that cannot be shown stays in its own place', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('tab', { name: 'Chat' }));
  expect(await screen.findByText(/mf-two/)).toBeVisible();
  expect(screen.getByText(/mf-one/)).not.toBeVisible();
});

test('an address opens its part', async () => {
  await open('/s/c7?tab=chat', 'mf-two');
  expect(selected()).toHaveTextContent('Chat');
  expect(screen.queryByText(/mf-one/)).not.toBeInTheDocument();
});

test('an address of a part that there is not opens the first', async () => {
  signIn();
  stub(findCanary, { in_canary: false });
  await open('/s/c7?tab=grades');
  expect(selected()).toHaveTextContent('Stream');
  await waitFor(() => expect(callsOf(findCanary)).toHaveLength(1));
  expect(screen.queryByText(messages.inCanary)).not.toBeInTheDocument();
});

test('an address of a part that a few people try out opens the first, and says so', async () => {
  signIn();
  stub(findCanary, { in_canary: true });
  const { user } = await open('/s/c7?tab=chess');
  expect(await screen.findByText(messages.inCanary)).toBeVisible();
  expect(screen.getByText(messages.inCanaryHelp)).toBeVisible();
  expect(callsOf(findCanary)).toMatchObject([{ query: { page: '/s/c7?tab=chess' } }]);
  expect(selected()).toHaveTextContent('Stream');
  await user.click(screen.getByRole('tab', { name: 'Chat' }));
  expect(screen.queryByText(messages.inCanary)).not.toBeInTheDocument();
});

describe('the menu More', () => {
  test('holds what finds no place among the tabs; each with an address of its own', async () => {
    const { user, currentPath } = await open();
    expect(more()).toHaveTextContent('More');
    expect(more()).not.toHaveAttribute('aria-current');
    await user.click(more());
    const names = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(names).toEqual(['People', 'Setting']);
    await user.click(screen.getByRole('menuitem', { name: 'Setting' }));
    expect(currentPath()).toBe('/s/c7?tab=setting');
    expect(await screen.findByText(/mf-four/)).toBeVisible();
  });

  test('says which of its parts is in front', async () => {
    await open('/s/c7?tab=people', 'mf-three');
    expect(more()).toHaveAccessibleName('More: People');
    expect(more()).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('tab', { selected: true })).not.toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
  });

  test('is not there where nothing is in it', async () => {
    await open('/s/c7', 'mf-one', PARTS.slice(0, 2));
    expect(screen.queryByRole('button', { name: /^More/ })).not.toBeInTheDocument();
  });
});

test('a part that counts what is new is mounted, hidden, once the page is at rest', async () => {
  holdTime();
  const parts = PARTS.map((part) => ({ ...part, background: part.id === 'chat' }));
  await open('/s/c7', 'mf-one', parts);
  expect(screen.queryByText(/mf-two/)).not.toBeInTheDocument();
  await advanceTime(1_000);
  expect(await screen.findByText(/mf-two/)).not.toBeVisible();
  expect(screen.queryByText(/mf-three/)).not.toBeInTheDocument();
  expect(selected()).toHaveTextContent('Stream');
});

test('no part is mounted in the background of a class that is being left', async () => {
  holdTime();
  const parts = PARTS.map((part) => ({ ...part, background: part.id === 'chat' }));
  await open('/s/c7', 'mf-one', parts);
  const { stay } = beginLeaving('c7');
  await advanceTime(3_000);
  expect(screen.queryByText(/mf-two/)).not.toBeInTheDocument();
  await stay();
  expect(await screen.findByText(/mf-two/)).not.toBeVisible();
});

test('how much is new is seen, and read out', () => {
  renderPage(<UnreadLabel title="Chat" count={3} />);
  expect(screen.getByText('3')).toBeVisible();
  expect(screen.getByText(messages.unread({ count: 3 }))).toBeInTheDocument();
});
