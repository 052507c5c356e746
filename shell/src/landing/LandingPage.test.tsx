import { Fragment as mockFragment } from 'react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { axeViolations } from 'platform/testing';
import { aSiteConfig, inlineSiteConfig } from 'shared-api/testing';
import { App } from '../App.tsx';
import { prerender } from '../prerender.tsx';
import { installServerAndBrowser, logIn, openShell } from '../testing/openShell.tsx';
import { Landing } from './Landing.tsx';

// jsdom cannot parse nested conditions in rules. The journey of the landing page tests the
// hydration with them in browsers.
jest.mock('shared-ui', () => ({ ...jest.requireActual('shared-ui'), StyleRoot: mockFragment }));

installServerAndBrowser();

test('loads when navigating from another page', async () => {
  openShell('/not-found');
  const { click } = userEvent.setup();
  await click(screen.getByRole('link', { name: 'Go to the home page' }));
  expect(await screen.findByRole('link', { name: 'Get Started' })).toBeVisible();
});

describe('with its code', () => {
  beforeAll(Landing.load);

  test('links to sign-up at its start and its end', () => {
    openShell('/');
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: 'Sign Up Now' })).toHaveAttribute('href', '/signup');
  });

  test('names the independent developer', () => {
    inlineSiteConfig({
      developer: {
        name: 'Maya Lind',
        website: 'https://lind.example',
        social: 'https://social.example/lind',
      },
    });
    openShell('/');
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent('Maya Lind');
    expect(main).toHaveTextContent('an independent developer');
    expect(
      screen.getAllByRole('link', { name: 'Website (opens in a new tab)' })[0],
    ).toHaveAttribute('href', 'https://lind.example');
  });

  test('has one heading of its own and a title that ends in the product’s name', () => {
    openShell('/');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toBe('For teachers and their students · Homeroom');
  });

  test('has no accessibility violations', async () => {
    openShell('/');
    expect(await axeViolations({ isWholePage: true })).toEqual([]);
  });

  describe('prerendered', () => {
    const tokens = aSiteConfig({
      productName: '%%site.productName%%',
      contact: {
        email: '%%site.contact.email%%',
        phone: '%%site.contact.phone%%',
        address: '%%site.contact.address%%',
      },
      developer: {
        name: '%%site.developer.name%%',
        website: '%%site.developer.website%%',
        social: '%%site.developer.social%%',
      },
    });

    /** Replaces the tokens as the page server does. */
    function fillIn(html: string, site: object): string {
      return html.replace(/%%site\.([\w.]+)%%/g, (_, name: string) => {
        return String(
          name.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), site),
        );
      });
    }

    test.each([
      ['a visitor', false],
      ['someone with a session', true],
    ])('is taken over for %s without a word in the console', async (_, isSignedIn) => {
      const complain = jest.spyOn(console, 'error');
      const site = inlineSiteConfig({ productName: 'Our School' });
      if (isSignedIn) logIn();
      history.replaceState(null, '', '/');
      const root = document.createElement('div');
      document.body.append(root);
      root.innerHTML = fillIn(renderToString(await prerender(tokens)), site);
      const heading = screen.getByRole('heading', { level: 1 });

      const onRecoverableError = jest.fn();
      const mounted = await act(async () => hydrateRoot(root, <App />, { onRecoverableError }));
      expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
      expect(screen.queryByRole('link', { name: 'Dashboard' }) !== null).toBe(isSignedIn);
      expect(onRecoverableError).not.toHaveBeenCalled();
      expect(complain).not.toHaveBeenCalled();
      act(() => mounted.unmount());
      root.remove();
      complain.mockRestore();
    });
  });
});
