import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from 'platform/testing';
import { openDraft } from 'shared-api';
import { getProfile, listClasses, logOut } from 'shared-api/contract';
import { aClass, aProfile, callsOf, neverReply, stub } from 'shared-api/testing';
import { toast } from 'shared-ui';
import { aRemote, serve } from '../testing/fakeRemotes.ts';
import { messages } from './messages.ts';
import { currentPath, installServerAndBrowser, logIn, openShell } from '../testing/openShell.tsx';

installServerAndBrowser();

async function openDashboard() {
  const frame = { access: 'protected', layout: 'signed-in' } as const;
  const opened = openShell('/d', [
    serve(aRemote([{ path: '/d', ...frame }]), () => <h1>Dashboard</h1>),
    serve(aRemote([{ path: '/profile', ...frame }]), () => <h1>Your profile</h1>),
    serve(aRemote([{ path: '/login' }]), () => <h1>Log in</h1>),
  ]);
  await screen.findByText('Dashboard');
  return opened;
}

test('the profile menu works by keyboard', async () => {
  logIn();
  const { user } = await openDashboard();
  const trigger = await screen.findByRole('button', { name: 'Profile menu of ada' });
  trigger.focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();
  await user.keyboard('{Enter}{Enter}');
  await screen.findByText('Your profile');
  expect(currentPath()).toBe('/profile');
});

test('before the profile is known, the e-mail address names the person', async () => {
  neverReply(getProfile);
  logIn({ email: 'grace@school.example' });
  await openDashboard();
  expect(
    screen.getByRole('button', { name: 'Profile menu of grace@school.example' }),
  ).toBeVisible();
});

test('the profile’s picture shows in the corner', async () => {
  stub(getProfile, aProfile({ profile_image: '/images/ada.webp' }));
  logIn();
  await openDashboard();
  const trigger = await screen.findByRole('button', { name: 'Profile menu of ada' });
  expect(trigger.querySelector('img')).toHaveAttribute('src', '/images/ada.webp');
});

test('Logout revokes the token, clears all local data and goes to log-in', async () => {
  logIn({ token: 'mine' });
  const { user } = await openDashboard();
  localStorage.setItem('anything', 'else');
  toast.error('A grade could not be saved');
  await screen.findByText('A grade could not be saved');
  await user.click(await screen.findByRole('button', { name: 'Profile menu of ada' }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Log in' });
  expect(currentPath()).toBe('/login');
  expect(localStorage).toHaveLength(0);
  expect(screen.queryByText('A grade could not be saved')).not.toBeInTheDocument();
  await waitFor(() => expect(callsOf(logOut)).toMatchObject([{ token: 'mine' }]));
});

test('Logout asks before it deletes unsent text', async () => {
  logIn({ token: 'mine' });
  const { user } = await openDashboard();
  openDraft('comment-p1').write({ content: 'Half a' });
  const choose = async () => {
    await user.click(await screen.findByRole('button', { name: 'Profile menu of ada' }));
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    return within(await screen.findByRole('dialog', { name: messages.logOutTitle }));
  };
  await user.click((await choose()).getByRole('button', { name: messages.stay }));
  expect(openDraft('comment-p1').read()).toEqual({ content: 'Half a' });
  await user.click((await choose()).getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Log in' });
  expect(localStorage).toHaveLength(0);
});

test('the logo leads to the dashboard, and the first Tab skips to the content', async () => {
  logIn();
  const { user } = await openDashboard();
  const bar = within(screen.getByRole('banner'));
  expect(bar.getByRole('link', { name: 'Homeroom' })).toHaveAttribute('href', '/d');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
});

test('has no accessibility violations, also with the menu open', async () => {
  stub(listClasses, [aClass(), aClass({ id: '2', name: 'Poetry', is_admin: false })]);
  logIn();
  const { user } = await openDashboard();
  await screen.findByRole('link', { name: 'Algebra' });
  await user.click(await screen.findByRole('button', { name: 'Profile menu of ada' }));
  expect(await axeViolations({ isWholePage: true })).toEqual([]);
});

test('the code of toasts loads before the first toast', async () => {
  logIn();
  const load = jest.spyOn(toast, 'load');
  await openDashboard();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});
