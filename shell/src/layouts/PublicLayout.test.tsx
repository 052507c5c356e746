import { screen, within } from '@testing-library/react';
import { axeViolations } from 'platform/testing';
import { inlineSiteConfig } from 'shared-api/testing';
import { installServerAndBrowser, logIn, openShell } from '../testing/openShell.tsx';

installServerAndBrowser();

test('the top bar links to the landing page, log-in and sign-up', () => {
  openShell('/not-found');
  const bar = within(screen.getByRole('banner'));
  expect(bar.getByRole('link', { name: 'Homeroom' })).toHaveAttribute('href', '/');
  expect(bar.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(bar.getByRole('link', { name: 'Signup' })).toHaveAttribute('href', '/signup');
});

test('the links of the top bar keep the target of an invitation', () => {
  openShell('/not-found?next=%2Fd%3Finvitation%3Dabc');
  const bar = within(screen.getByRole('banner'));
  for (const [name, path] of [
    ['Log in', '/login'],
    ['Signup', '/signup'],
  ]) {
    const href = `${path}?next=%2Fd%3Finvitation%3Dabc`;
    expect(bar.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test('the language chosen in the footer is stored, and the page reloads in it', async () => {
  // jsdom logs an error for every navigation.
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = openShell('/not-found');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'العربية');
  expect(document.cookie).toContain('homeroom_language=ar');
  expect(String(error.mock.lastCall?.[0])).toMatch(/navigation/);
  error.mockRestore();
  document.cookie = 'homeroom_language=; max-age=0; path=/';
});

test('with a session, the bar links to the dashboard instead', () => {
  logIn();
  openShell('/not-found');
  const bar = within(screen.getByRole('banner'));
  expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/d');
  expect(bar.queryByRole('link', { name: 'Signup' })).not.toBeInTheDocument();
});

test('the footer shows the contacts of the site’s configuration', () => {
  inlineSiteConfig({
    productName: 'Our School',
    contact: { email: 'us@our.example', phone: '+49 (30) 123-45', address: '7 Hill Road' },
  });
  openShell('/not-found');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  expect(footer.getByRole('link', { name: 'us@our.example' })).toHaveAttribute(
    'href',
    'mailto:us@our.example',
  );
  expect(footer.getByRole('link', { name: '+49 (30) 123-45' })).toHaveAttribute(
    'href',
    'tel:+493012345',
  );
  expect(footer.getByText('7 Hill Road')).toBeVisible();
  const year = new Date().getFullYear();
  expect(footer.getByText(`© ${year} Our School. All rights reserved.`)).toBeVisible();
});

test('the developer’s sites open in a new tab, and say so', () => {
  openShell('/not-found');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('heading', { name: 'Find Us Online' })).toBeVisible();
  for (const [name, href] of [
    ['Website (opens in a new tab)', 'https://developer.example'],
    ['Social (opens in a new tab)', 'https://social.example/developer'],
  ]) {
    const link = footer.getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test('the first Tab reaches a link that skips to the content', async () => {
  const { user } = openShell('/not-found');
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('has no accessibility violations', async () => {
  openShell('/not-found');
  expect(await axeViolations({ isWholePage: true })).toEqual([]);
});
