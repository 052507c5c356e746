import { screen } from '@testing-library/react';
import type { SlotContribution } from 'platform/runtime';
import { renderPage } from 'platform/testing';
import { PartTabs } from './ClassTabs.tsx';

/** Parts of remotes that nobody has released: each says so in its place. */
const PARTS: SlotContribution[] = [
  { remote: 'mf-one', id: 'stream', title: 'Stream', module: './stream' },
  { remote: 'mf-two', id: 'chat', title: 'Chat', module: './chat' },
];

beforeEach(() => {
  // The platform logs what it cannot load.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function open(at = '/s/c7', front = 'mf-one') {
  const page = renderPage(<PartTabs parts={PARTS} classId="c7" reader="student" />, {
    path: '/s/:id',
    at,
  });
  expect(await screen.findByText(new RegExp(front))).toBeVisible();
  return page;
}

const selected = () => screen.getByRole('tab', { selected: true });

test('every part has its tab, and the first is in front', async () => {
  await open();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Stream', 'Chat']);
  expect(selected()).toHaveTextContent('Stream');
});

test('another part is opened when it is asked for, and has its own address', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('tab', { name: 'Chat' }));
  expect(selected()).toHaveTextContent('Chat');
  expect(address()).toBe('/s/c7?tab=chat');
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
  await open('/s/c7?tab=grades');
  expect(selected()).toHaveTextContent('Stream');
});
