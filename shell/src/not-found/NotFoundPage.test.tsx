import { screen, waitFor } from '@testing-library/react';
import { findCanary } from 'shared-api/contract';
import { callsOf, refuse, stub } from 'shared-api/testing';
import { messages } from './messages.ts';
import { currentPath, installServerAndBrowser, logIn, openShell } from '../testing/openShell.tsx';

installServerAndBrowser();

test.each(['/not-found', '/no/such/page', '/class'])(
  '%s says so, with a way home',
  async (path) => {
    const { user } = openShell(path);
    expect(
      screen.getByRole('heading', { name: "Oops! The page you're looking for isn't available." }),
    ).toBeVisible();
    expect(document.title).toBe('Page not found · Homeroom');
    await user.click(screen.getByRole('link', { name: 'Go to the home page' }));
    expect(currentPath()).toBe('/');
  },
);

test('a page of a canary is explained to people with an account', async () => {
  stub(findCanary, { in_canary: true });
  openShell('/chess?game=7');
  expect(await screen.findByText(messages.help)).toBeVisible();
  expect(callsOf(findCanary)).toEqual([]);
  logIn();
  openShell('/chess?game=7');
  expect(await screen.findByText(messages.inCanary)).toBeVisible();
  // A page that takes longer than SWR joins calls asks again.
  const pages = callsOf(findCanary).map(({ query }) => query['page']);
  expect(new Set(pages)).toEqual(new Set(['/chess?game=7']));
});

test('if the server does not reply, the page is just not found', async () => {
  refuse(findCanary, 500);
  logIn();
  openShell('/chess');
  await waitFor(() => expect(callsOf(findCanary)).toHaveLength(1));
  expect(screen.getByText(messages.help)).toBeVisible();
});
