import { screen, waitFor, within } from '@testing-library/react';
import type { NavEntry } from 'platform/registry';
import { axeViolations } from 'platform/testing';
import { listClasses } from 'shared-api/contract';
import { aClass, callsOf, neverReply, refuse, stub } from 'shared-api/testing';
import { aRemote, serve } from '../testing/fakeRemotes.ts';
import { currentPath, installServerAndBrowser, logIn, openShell } from '../testing/openShell.tsx';

installServerAndBrowser();
beforeEach(() => void logIn());
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

async function openPage(at = '/d', nav: NavEntry[] = []) {
  const frame = { access: 'protected', layout: 'signed-in' } as const;
  const paths = ['/d', '/class/view/:id', '/s/:id', '/chess', '/chess/:id', '/inbox'];
  const remote = { ...aRemote(paths.map((path) => ({ path, ...frame }))), nav };
  const opened = openShell(at, [serve(remote, () => <h1>Page</h1>)]);
  await screen.findByText('Page');
  return opened;
}

function sidebar() {
  return within(screen.getByRole('navigation', { name: 'Main' }));
}

function many(count: number, isAdmin: boolean) {
  return Array.from({ length: count }, (_, index) => {
    const name = `${isAdmin ? 'Taught' : 'Joined'} ${index + 1}`;
    return aClass({ id: name.replace(' ', '-'), name, is_admin: isAdmin });
  });
}

test('taught and joined classes are kept apart, at most five of each, with a way to the rest', async () => {
  stub(listClasses, [...many(7, true), ...many(5, false)]);
  await openPage();
  await sidebar().findByText('Taught 1');
  expect(sidebar().getAllByRole('link', { name: /^Taught/ })).toHaveLength(5);
  expect(sidebar().getAllByRole('link', { name: /^Joined/ })).toHaveLength(5);
  expect(sidebar().getByRole('link', { name: 'Taught 5' })).toHaveAttribute(
    'href',
    '/class/view/Taught-5',
  );
  expect(sidebar().getByRole('link', { name: 'Joined 5' })).toHaveAttribute('href', '/s/Joined-5');
  expect(sidebar().getByRole('link', { name: 'All 7 classes' })).toHaveAttribute('href', '/d');
  expect(sidebar().queryByText('All 5 classes')).not.toBeInTheDocument();
});

test('pinned classes count among the five, and come before newer ones', async () => {
  const taught = many(7, true).map((item) => ({ ...item, pinned: item.name === 'Taught 7' }));
  stub(listClasses, [...taught, ...many(2, false)]);
  await openPage();
  await sidebar().findByText('Taught 7');
  const links = sidebar().getAllByRole('link', { name: /^Taught/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(
    [7, 1, 2, 3, 4].map((number) => `TTaught ${number}`),
  );
  expect(links.map((link) => link.querySelector('svg') !== null)).toEqual([
    true,
    ...Array(4).fill(false),
  ]);
});

test('a class shows its cover, or else its first letter', async () => {
  stub(listClasses, [
    aClass({ id: '1', name: 'Algebra' }),
    aClass({ id: '2', name: 'Botany', cover_image_url: '/images/b.webp' }),
  ]);
  await openPage();
  const algebra = await sidebar().findByRole('link', { name: 'Algebra' });
  expect(within(algebra).getByText('A')).toBeVisible();
  const botany = sidebar().getByRole('link', { name: 'Botany' });
  expect(botany.querySelector('img')).toHaveAttribute('src', '/images/b.webp');
});

test('the current page is marked', async () => {
  stub(listClasses, [aClass({ id: '1', name: 'Algebra' }), aClass({ id: '2', name: 'Botany' })]);
  const { user } = await openPage();
  expect(sidebar().getByRole('link', { current: 'page' })).toHaveAccessibleName('Home');
  await user.click(await sidebar().findByRole('link', { name: 'Botany' }));
  expect(currentPath()).toBe('/class/view/2');
  expect(sidebar().getByRole('link', { current: 'page' })).toHaveAccessibleName('Botany');
});

const CHESS: NavEntry = { id: 'chess', title: 'Chess', path: '/chess', icon: 'users', order: 20 };
const INBOX: NavEntry = { id: 'inbox', title: 'Inbox', path: '/inbox', icon: 'bell', order: 10 };

test('links of remotes appear below Home, in their order', async () => {
  stub(listClasses, []);
  const { user } = await openPage('/d', [CHESS, INBOX]);
  const names = sidebar()
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(names).toEqual(['Home', 'Inbox', 'Chess']);
  sidebar().getByRole('link', { name: 'Home' }).focus();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(currentPath()).toBe('/chess');
  expect(sidebar().getByRole('link', { current: 'page' })).toHaveAccessibleName('Chess');
  await user.click(screen.getByRole('button', { name: 'Collapse menu' }));
  expect(sidebar().getByRole('link', { name: 'Chess' })).toHaveAttribute('title', 'Chess');
  expect(await axeViolations({ isWholePage: true })).toEqual([]);
});

test('such a link is also current on pages below its path', async () => {
  await openPage('/chess/7', [CHESS]);
  expect(sidebar().getByRole('link', { current: 'page' })).toHaveAccessibleName('Chess');
});

test('a link for teachers appears once the person’s classes are loaded', async () => {
  const forTeachers = [
    { ...CHESS, for: ['teacher'] },
    { ...INBOX, for: ['student', 'teacher'] },
  ];
  stub(listClasses, many(1, false));
  await openPage('/d', forTeachers);
  expect(await sidebar().findByRole('link', { name: 'Inbox' })).toBeVisible();
  expect(sidebar().queryByRole('link', { name: 'Chess' })).not.toBeInTheDocument();
});

test('says that classes are loading', async () => {
  neverReply(listClasses);
  await openPage();
  expect(sidebar().getByText('Loading your classes')).toBeInTheDocument();
});

test('shows a text without classes', async () => {
  await openPage();
  expect(await sidebar().findAllByText('No classes yet')).toHaveLength(2);
});

test('a list that failed to load can be requested again', async () => {
  refuse(listClasses, 500);
  const { user } = await openPage();
  expect(await sidebar().findByText('Your classes could not be loaded.')).toBeVisible();
  stub(listClasses, [aClass({ name: 'Algebra' })]);
  await user.click(sidebar().getByRole('button', { name: 'Retry' }));
  expect(await sidebar().findByText('Algebra')).toBeVisible();
  expect(sidebar().queryByText('Your classes could not be loaded.')).not.toBeInTheDocument();
});

test('a group folds, and stays folded after a reload', async () => {
  stub(listClasses, many(1, true));
  const { user, unmount } = await openPage();
  await sidebar().findByText('Taught 1');
  const teaching = sidebar().getByRole('button', { name: 'Teaching' });
  expect(teaching).toHaveAttribute('aria-expanded', 'true');
  await user.click(teaching);
  expect(teaching).toHaveAttribute('aria-expanded', 'false');
  expect(sidebar().getByText('Taught 1')).not.toBeVisible();
  unmount();
  await openPage();
  expect(sidebar().getByRole('button', { name: 'Teaching' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('the sidebar collapses to icons that keep their names, and stays so after a reload', async () => {
  stub(listClasses, many(1, true));
  const { user, unmount } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Collapse menu' }));
  expect(sidebar().getByRole('link', { name: 'Home' })).toBeInTheDocument();
  expect(await sidebar().findByRole('link', { name: 'Taught 1' })).toBeInTheDocument();
  expect(await axeViolations({ isWholePage: true })).toEqual([]);
  unmount();
  const again = await openPage();
  await again.user.click(screen.getByRole('button', { name: 'Expand menu' }));
  expect(screen.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
});

describe('on a phone', () => {
  beforeEach(() => {
    const query = { matches: true, addEventListener() {}, removeEventListener() {} };
    Object.assign(window, { matchMedia: () => query });
  });

  test('the classes load with the page, before the menu is opened', async () => {
    stub(listClasses, many(1, true));
    await openPage();
    await waitFor(() => expect(callsOf(listClasses)).toHaveLength(1));
  });

  test('the menu is a dialog over the page, which Escape closes', async () => {
    const { user } = await openPage();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const dialog = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(dialog).getByRole('link', { name: 'Home' })).toBeVisible();
    expect(await axeViolations({ isWholePage: true })).toEqual([]);
    // jsdom's dialogs do not handle Escape.
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('it has the links of remotes, and closes when one is opened', async () => {
    const { user } = await openPage('/d', [CHESS]);
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await screen.findByRole('dialog');
    await user.click(sidebar().getByRole('link', { name: 'Chess' }));
    expect(currentPath()).toBe('/chess');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('going to a page closes it, and so does its button', async () => {
    stub(listClasses, many(1, true));
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await screen.findByRole('dialog');
    await user.click(await sidebar().findByRole('link', { name: 'Taught 1' }));
    expect(currentPath()).toBe('/class/view/Taught-1');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(await screen.findByRole('button', { name: 'Close menu' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
