import { screen } from '@testing-library/react';
import { currentPath, installServerAndBrowser, openShell } from '../testing/openShell.tsx';

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
