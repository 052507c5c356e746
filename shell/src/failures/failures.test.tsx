import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from 'platform/testing';
import { reportRemoteFailure } from 'shared-api/contract';
import { callsOf } from 'shared-api/testing';
import { aRemote, delay, serve } from '../testing/fakeRemotes.ts';
import { installServerAndBrowser, openShell } from '../testing/openShell.tsx';
import { RemoteFailure } from './RemoteFailure.tsx';
import { ShellBoundary } from './ShellBoundary.tsx';

installServerAndBrowser();

beforeEach(() => {
  // React and the federation runtime log the errors that the page shows.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const LOST = {
  remote: 'a-remote',
  release: 'r1',
  phase: 'load',
  error: new Error('no'),
} as const;

function Broken(): never {
  throw new Error('Cannot read properties of undefined');
}

test('a remote that cannot be fetched says so, is reported, and comes back on Retry', async () => {
  const remote = aRemote([{ path: '/lessons' }]);
  const { user } = openShell('/lessons', [remote]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This page could not be loaded');
  expect(alert).toHaveTextContent(remote.name);
  expect(document.title).toBe('This page could not be loaded · Homeroom');
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(await axeViolations({ isWholePage: true })).toEqual([]);
  await waitFor(() => expect(callsOf(reportRemoteFailure)).toHaveLength(1));
  expect(callsOf(reportRemoteFailure)[0]?.body).toMatchObject({
    remote: remote.name,
    release: `${remote.name}-release`,
    phase: 'load',
    path: '/lessons',
  });

  serve(remote, () => <h1>Lessons</h1>);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(await screen.findByRole('heading', { name: 'Lessons' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Lessons' })).toHaveFocus());
});

test('after a Retry that failed again the focus is on the notice', async () => {
  const { user } = openShell('/lessons', [aRemote([{ path: '/lessons' }])]);
  const first = await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  await screen.findByRole('alert');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
});

test('a person who moves on while Retry loads keeps the focus', async () => {
  const remote = aRemote([{ path: '/lessons' }]);
  const { user } = openShell('/lessons', [remote]);
  await screen.findByRole('alert');
  const arrive = delay(serve(remote, () => <h1>Lessons</h1>));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  screen.getByRole('link', { name: 'Signup' }).focus();
  await user.keyboard('{Shift}');
  arrive();
  await screen.findByRole('heading', { name: 'Lessons' });
  expect(screen.getByRole('link', { name: 'Signup' })).toHaveFocus();
});

test('a part that fails again and then loads gets the focus each time', async () => {
  const onRetry = jest.fn();
  const notice = (key: number) => (
    <RemoteFailure key={key} {...LOST} area="slot" onRetry={onRetry} />
  );
  const { rerender } = render(<section>{notice(1)}</section>);
  const user = userEvent.setup();
  for (const key of [2, 3]) {
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    rerender(<section />);
    expect(document.body).not.toHaveFocus();
    rerender(<section>{notice(key)}</section>);
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  }
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(
    <section>
      <h2>Chat</h2>
    </section>,
  );
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Chat' })).toHaveFocus());
});

test.each([{ isUnreachable: true }, { seenHash: 'sha384-other' }])(
  'where the network holds a remote’s scripts up, its notice says what a school has to allow: %j',
  (evidence) => {
    render(<RemoteFailure {...LOST} {...evidence} area="page" onRetry={jest.fn()} />);
    expect(screen.getByRole('alert')).toHaveTextContent('show this message to your school');
    expect(screen.getByRole('alert')).toHaveTextContent(`scripts from ${location.origin} pass`);
  },
);

test('a part of a screen whose code is gone offers a reload', async () => {
  const onRetry = jest.fn();
  render(<RemoteFailure {...LOST} area="part" onRetry={onRetry} />);
  expect(screen.getByRole('status')).toHaveTextContent('This part of the page could not be loaded');
  expect(await axeViolations()).toEqual([]);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Reload the page' }));
  await user.click(screen.getByRole('button'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a crashed remote shows an explanation without the error’s message', async () => {
  const remote = serve(aRemote([{ path: '/crash' }]), Broken);
  openShell('/crash', [remote]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Something went wrong in this part');
  expect(alert).not.toHaveTextContent('undefined');
  await waitFor(() =>
    expect(callsOf(reportRemoteFailure)).toMatchObject([
      {
        body: {
          remote: remote.name,
          phase: 'render',
          message: 'Cannot read properties of undefined',
        },
      },
    ]),
  );
});

test('when the shell itself breaks, a page says so and offers to reload', async () => {
  render(
    <ShellBoundary>
      <Broken />
    </ShellBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(document.title).toBe('Unexpected Application Error! · Homeroom');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  expect(await axeViolations({ isWholePage: true })).toEqual([]);
  await waitFor(() =>
    expect(callsOf(reportRemoteFailure)).toMatchObject([{ body: { remote: 'shell' } }]),
  );
});
