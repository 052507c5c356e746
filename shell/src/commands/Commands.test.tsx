import { useEffect, useState } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CommandsProps } from 'platform/runtime';
import { axeViolations } from 'platform/testing';
import { openDraft } from 'shared-api';
import { listClasses, search } from 'shared-api/contract';
import { aClass, stub } from 'shared-api/testing';
import { keepLook } from 'shared-ui';
import { messages as layoutMessages } from '../layouts/messages.ts';
import { aRemote, delay, serve, type FakeRemote } from '../testing/fakeRemotes.ts';
import { currentPath, installServerAndBrowser, logIn, openShell } from '../testing/openShell.tsx';

installServerAndBrowser();
afterEach(() => keepLook({ theme: 'system', keys: 'on' }));

function Dashboard() {
  return (
    <>
      <h1>Dashboard</h1>
      <ul>
        <li>
          <button>More</button>
          <a href="#first">First</a>
        </li>
        <li>
          <a href="#second">Second</a>
        </li>
      </ul>
      <textarea aria-label="Note" />
    </>
  );
}

const poetry = aClass({ id: '2', name: 'Poetry', is_admin: false });

async function openDashboard(others: FakeRemote[] = [], classes = [aClass(), poetry]) {
  stub(listClasses, classes);
  stub(search, []);
  logIn();
  const frame = { access: 'protected', layout: 'signed-in' } as const;
  const opened = openShell('/d', [
    serve(aRemote([{ path: '/d', ...frame }]), Dashboard),
    serve(aRemote([{ path: '/s/:id', ...frame }]), () => <h1>A class</h1>),
    serve(aRemote([{ path: '/login' }]), () => <h1>Log in</h1>),
    ...others,
  ]);
  await screen.findByText('Dashboard');
  await screen.findByRole('link', { name: 'Poetry' });
  return opened;
}

const titles = () => screen.getAllByRole('option').map((option) => option.textContent);

test('Ctrl+K finds a class by a few letters of its name', async () => {
  const { user } = await openDashboard();
  await user.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('combobox');
  await waitFor(() => expect(search).toHaveFocus());
  await user.keyboard('poe');
  expect(titles()[0]).toContain('Poetry');
  expect(search).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
  // Safari reports the Enter that ends a composition after its end.
  fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 });
  expect(search).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await screen.findByText('A class');
  expect(currentPath()).toBe('/s/2');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the button opens it too; arrows select, and Enter runs a command', async () => {
  const { user } = await openDashboard();
  await user.click(screen.getByRole('button', { name: 'Go to anything' }));
  await screen.findByRole('combobox');
  expect(await axeViolations({ isWholePage: true })).toEqual([]);
  await user.type(screen.getByRole('combobox'), 'theme');
  await user.keyboard('{ArrowDown}');
  const chosen = screen.getByRole('option', { selected: true });
  expect(chosen).toHaveTextContent('Theme: light');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

test('a missing result is reported', async () => {
  const { user } = await openDashboard();
  await user.keyboard('{Meta>}k{/Meta}');
  await user.type(await screen.findByRole('combobox'), 'xyz');
  expect(await screen.findByText('No results for “xyz”', { selector: 'p' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(currentPath()).toBe('/search?q=xyz');
});

test('search results appear below commands, with a link to all of them', async () => {
  const { user } = await openDashboard();
  stub(search, [
    {
      id: 'post-1',
      kind: 'post',
      class: { id: '2', name: 'Poetry' },
      title: 'On poems',
      excerpt: 'A poem is',
      actor: null,
      href: '/stream/detail/2?stream=post-1',
      date: null,
    },
  ]);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'poe');
  const found = await screen.findByRole('option', { name: /On poems/ });
  expect(found).toHaveTextContent('Poetry · A poem is');
  expect(titles().at(-1)).toBe('Search everywhere for “poe”');
  expect(titles().indexOf('Poetry')).toBeLessThan(
    titles().findIndex((title) => title?.includes('On poems')),
  );
  await user.click(found);
  expect(currentPath()).toBe('/stream/detail/2?stream=post-1');
});

/** A remote that knows one person at once, and the next after loading. */
function People({ onCommands }: CommandsProps) {
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    const ada = { id: 'ada', title: 'Ada' };
    onCommands(isRead ? [ada, { id: 'alan', title: 'Alan' }] : [ada], !isRead);
  }, [isRead, onCommands]);
  return <button onClick={() => setIsRead(true)}>Read on</button>;
}

test('while commands are loading, nothing is reported as missing', async () => {
  const people = { ...aRemote([]), hasCommands: true };
  const arrive = delay(serve(people, People));
  const { user } = await openDashboard([people]);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'alan');
  const looking = 'Still searching for “alan” …';
  expect(screen.getByText(looking, { selector: 'p' })).toBeVisible();
  expect(screen.getByText(looking, { selector: '[role=status]' })).toBeInTheDocument();
  arrive();
  const readOn = await screen.findByText('Read on');
  expect(screen.getByText(looking, { selector: 'p' })).toBeVisible();
  readOn.click();
  expect(await screen.findByRole('option', { name: 'Alan' })).toBeVisible();
  await user.type(screen.getByRole('combobox'), 'x');
  expect(await screen.findByText('No results for “alanx”', { selector: 'p' })).toBeVisible();
});

test('without words, pinned classes come first, without duplicates', async () => {
  const classes = [aClass(), poetry, aClass({ id: '3', name: 'Zoology', pinned: true })];
  const { user } = await openDashboard([], [...classes, aClass({ id: '4', name: 'Yoga' })]);
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  expect(titles().slice(0, 3)).toEqual(['ZoologyMathematics', 'Home', 'Profile']);
  expect(titles().filter((title) => title?.startsWith('Zoology'))).toHaveLength(1);
});

test('Logout asks first if something is unsent', async () => {
  const { user } = await openDashboard();
  openDraft('comment-p1').write({ content: 'Half a' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'logout{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: layoutMessages.logOutTitle }));
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Log in' });
  expect(currentPath()).toBe('/login');
  expect(localStorage).toHaveLength(0);
});

test('? shows the shortcuts, and switches those of a single key off', async () => {
  const { user } = await openDashboard();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(await axeViolations({ isWholePage: true })).toEqual([]);
  await user.click(dialog.getByLabelText(/^Single-key shortcuts/));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByText('Dashboard'));
  await user.keyboard('?j');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('First').closest('li')).not.toHaveFocus();
});

test('j and k move in lists, and Enter opens; typing triggers nothing', async () => {
  const { user } = await openDashboard();
  await user.click(screen.getByLabelText('Note'));
  await user.keyboard('j?k');
  expect(screen.getByLabelText('Note')).toHaveValue('j?k');
  await user.click(screen.getByText('Dashboard'));
  const item = (text: string) => screen.getByText(text).closest('li');
  await user.keyboard('j');
  await waitFor(() => expect(item('First')).toHaveFocus());
  await user.keyboard('j');
  await waitFor(() => expect(item('Second')).toHaveFocus());
  await user.keyboard('k');
  await waitFor(() => expect(item('First')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.hash).toBe('#first'));
});
