import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { aRemote, delay, serve } from '../testing/fakeRemotes.ts';
import { goBack, installServerAndBrowser, openShell } from '../testing/openShell.tsx';

installServerAndBrowser();

function First() {
  usePageTitle('First');
  return (
    <>
      <h1>The first page</h1>
      <Link to="/second">On</Link>
      <Link to="/form">To the form</Link>
    </>
  );
}

function Second() {
  usePageTitle('Second');
  return <h1>The second page</h1>;
}

function Form() {
  usePageTitle('Form');
  return (
    <>
      <h1>The form</h1>
      <input aria-label="Name" ref={(field) => field?.focus()} />
    </>
  );
}

function openFirst() {
  return openShell('/first', [
    serve(aRemote([{ path: '/first' }]), First),
    serve(aRemote([{ path: '/second' }]), Second),
    serve(aRemote([{ path: '/form' }]), Form),
  ]);
}

function announced() {
  return document.querySelector('[aria-live="polite"]')?.textContent;
}

test('a navigation inside a remote moves the focus to the new heading and announces the title', async () => {
  const { user } = openFirst();
  await user.click(await screen.findByRole('link', { name: 'On' }));
  const heading = await screen.findByRole('heading', { name: 'The second page' });
  expect(heading).toHaveFocus();
  expect(heading).toHaveAttribute('tabindex', '-1');
  await waitFor(() => expect(announced()).toBe('Second · Homeroom'));
  await goBack();
  expect(await screen.findByRole('heading', { name: 'The first page' })).toHaveFocus();
  await waitFor(() => expect(announced()).toBe('First · Homeroom'));
});

test('the first page leaves focus and announcement to the browser', async () => {
  openFirst();
  await screen.findByText('The first page');
  expect(document.body).toHaveFocus();
  expect(announced()).toBe('');
});

test('a page that focuses a field of its own keeps it', async () => {
  const { user } = openFirst();
  await user.click(await screen.findByRole('link', { name: 'To the form' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveFocus();
  await waitFor(() => expect(announced()).toBe('Form · Homeroom'));
});

test('a change of only the query is no new page', async () => {
  openFirst();
  await screen.findByText('The first page');
  act(() => history.pushState(null, '', '/first?sort=name'));
  expect(document.body).toHaveFocus();
});

test('a page that loads slowly shows a progress bar', async () => {
  const remote = serve(aRemote([{ path: '/slow' }]), Second);
  const arrive = delay(remote);
  openShell('/slow', [remote]);
  expect(await screen.findByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument();
  arrive();
  await screen.findByText('The second page');
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
});

describe('the scroll position', () => {
  const scrollTo = jest.fn((_left: number, top: number) => Object.assign(window, { scrollY: top }));

  beforeEach(() => {
    Object.assign(window, {
      scrollY: 0,
      scrollTo,
      ResizeObserver: class {
        #look: () => void;
        constructor(look: () => void) {
          this.#look = look;
        }
        observe() {
          this.#look();
        }
        disconnect() {}
      },
    });
  });

  test('is the top on a new page, and what it was on the way back', async () => {
    const { user } = openFirst();
    const link = await screen.findByRole('link', { name: 'On' });
    window.scrollTo(0, 640);
    window.dispatchEvent(new Event('scroll'));
    await user.click(link);
    await screen.findByText('The second page');
    expect(window.scrollY).toBe(0);
    await goBack();
    await screen.findByText('The first page');
    expect(window.scrollY).toBe(640);
  });
});
