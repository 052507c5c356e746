import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'platform/router';
import { clearSession, request } from 'shared-api';
import { getProfile, listClasses } from 'shared-api/contract';
import { refuse, stub } from 'shared-api/testing';
import { aRemote, serve } from '../testing/fakeRemotes.ts';
import {
  currentPath,
  goBack,
  installServerAndBrowser,
  logIn,
  openShell,
} from '../testing/openShell.tsx';

installServerAndBrowser();

function house() {
  return [
    serve(aRemote([{ path: '/d', access: 'protected', layout: 'signed-in' }]), () => (
      <h1>Private things</h1>
    )),
    serve(aRemote([{ path: '/profile', access: 'protected', layout: 'bare' }]), () => (
      <h1>Profile</h1>
    )),
    ...['/login', '/signup', '/waiting', '/auth/second-factor', '/settings'].map((path) =>
      serve(aRemote([{ path }]), () => <h1>{`Page ${path}`}</h1>),
    ),
  ];
}

function Waiting() {
  return (
    <>
      <h1>Wait</h1>
      <Link to="/d">Activated</Link>
    </>
  );
}

test('without a token a protected page redirects to sign-up', async () => {
  openShell('/d', house());
  await screen.findByText('Page /signup');
  expect(currentPath()).toBe('/signup');
  expect(screen.queryByText('Private things')).not.toBeInTheDocument();
});

test.each(['invitation=abc', 'join=ABCD2345'])(
  'a newcomer whom a link with %s brought is led back to it',
  async (query) => {
    openShell(`/d?${query}`, house());
    await screen.findByText('Page /signup');
    expect(currentPath()).toBe(`/signup?next=${encodeURIComponent(`/d?${query}`)}`);
  },
);

test('an account that is not activated keeps its invitation on the waiting page', async () => {
  logIn();
  refuse(listClasses, 403, { code: 'not_activated' });
  openShell('/d?invitation=abc', house());
  await screen.findByText('Page /waiting');
  expect(currentPath()).toBe('/waiting?next=%2Fd%3Finvitation%3Dabc');
});

test('with a token it is shown', async () => {
  logIn();
  openShell('/d', house());
  await screen.findByText('Private things');
});

test('an expired session redirects to log-in, and remembers the page', async () => {
  logIn();
  refuse(listClasses, 401);
  openShell('/d?sort=name', house());
  await screen.findByText('Page /login');
  expect(currentPath()).toBe('/login?next=%2Fd%3Fsort%3Dname');
});

test('an account that is not activated is redirected to the waiting page', async () => {
  logIn();
  refuse(listClasses, 403, { code: 'not_activated' });
  openShell('/d', house());
  await screen.findByText('Page /waiting');
  expect(currentPath()).toBe('/waiting');
});

test('a log-in without its second step is redirected to it, and remembers the page', async () => {
  logIn();
  refuse(listClasses, 403, { code: 'second_factor_required' });
  openShell('/d?sort=name', house());
  await screen.findByText('Page /auth/second-factor');
  expect(currentPath()).toBe('/auth/second-factor?next=%2Fd%3Fsort%3Dname');
});

test('once the account is activated, the waiting page is left for good', async () => {
  logIn();
  refuse(listClasses, 403, { code: 'not_activated' });
  const others = house().filter(({ routes }) => routes[0]?.path !== '/waiting');
  const { user } = openShell('/d', [...others, serve(aRemote([{ path: '/waiting' }]), Waiting)]);
  await screen.findByText('Wait');
  stub(listClasses, []);
  await user.click(screen.getByRole('link', { name: 'Activated' }));
  await screen.findByText('Private things');
  expect(await screen.findAllByText('No classes yet')).toHaveLength(2);
  expect(currentPath()).toBe('/d');
});

test('signing out in another tab redirects to log-in', async () => {
  logIn();
  openShell('/d', house());
  await screen.findByText('Private things');
  act(() => {
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  await screen.findByText('Page /login');
  expect(currentPath()).toBe('/login');
});

test('a token deleted in this tab redirects to log-in and back, at the next call', async () => {
  logIn();
  const { user } = openShell('/d?sort=name', [
    ...house().filter(({ routes }) => routes[0]?.path !== '/d'),
    serve(aRemote([{ path: '/d', access: 'protected', layout: 'signed-in' }]), () => (
      <button onClick={() => void request(getProfile, {}).catch(() => undefined)}>Refresh</button>
    )),
  ]);
  const button = await screen.findByRole('button', { name: 'Refresh' });
  localStorage.clear();
  refuse(getProfile, 401);
  await user.click(button);
  await screen.findByText('Page /login');
  expect(currentPath()).toBe('/login?next=%2Fd%3Fsort%3Dname');
});

test('a page brought back from the browser’s memory after a sign-out shows nothing private', async () => {
  logIn();
  openShell('/profile', house());
  await screen.findByText('Profile');
  act(() => {
    localStorage.clear();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  await screen.findByText('Page /login');
});

test('after Logout, Back shows nothing private', async () => {
  logIn();
  localStorage.setItem('draft:user-1:post', '{}');
  const { user } = openShell('/profile', house());
  await screen.findByText('Profile');
  act(() => history.pushState(null, '', '/d'));
  await screen.findByText('Private things');
  await user.click(await screen.findByRole('button', { name: /^Profile menu/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await screen.findByText('Page /login');
  expect(localStorage).toHaveLength(0);
  await goBack();
  await waitFor(() => expect(currentPath()).toBe('/login'));
  expect(screen.queryByText(/Private things|^Profile$/)).not.toBeInTheDocument();
});

test('an open page needs no token, and a session that expires on it leads to log-in', async () => {
  logIn();
  openShell('/settings', house());
  await screen.findByText('Page /settings');
  act(() => clearSession('expired'));
  await screen.findByText('Page /login');
  expect(currentPath()).toBe('/login?next=%2Fsettings');
});

test.each(['/login', '/signup', '/waiting'])(
  '%s stays whatever becomes of the session',
  async (path) => {
    logIn();
    openShell(path, house());
    await screen.findByText(`Page ${path}`);
    act(() => clearSession('expired'));
    expect(screen.getByText(`Page ${path}`)).toBeVisible();
    expect(currentPath()).toBe(path);
  },
);
