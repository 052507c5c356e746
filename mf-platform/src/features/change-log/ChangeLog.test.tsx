import { screen, waitFor, within } from '@testing-library/react';
import { axeViolations, holdTime, advanceTime } from 'platform/testing';
import { aRemote, anEntry } from '../../testing/builders.ts';
import { openWithToken } from '../../testing/openWithToken.tsx';
import { stubPlatform, type Answer, type SeenCall } from '../../testing/stubPlatform.ts';
import { messages as page } from '../platform/messages.ts';
import { messages } from './messages.ts';

const realFetch = globalThis.fetch;
let seen: SeenCall[];
let log: (query: URLSearchParams) => Answer | Promise<Answer>;

beforeEach(() => {
  sessionStorage.clear();
  log = () => ({ body: [anEntry()] });
  seen = stubPlatform((path) => {
    const { pathname, searchParams } = new URL(path, 'http://homeroom.test');
    if (pathname === '/log') return log(searchParams);
    return { body: { remotes: [aRemote(), aRemote({ remote: 'shell' })] } };
  });
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

async function openLog() {
  const { user } = await openWithToken();
  await user.click(await screen.findByRole('tab', { name: page.log }));
  return user;
}

const lines = () =>
  within(screen.getByRole('list', { name: messages.list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('it says who did what, when, and why', async () => {
  const why = 'It failed for 5 people within 10 minutes.';
  log = () => ({
    body: [
      anEntry({ by: 'automatic', what: 'rolled back', from: '9d37', to: '07a3', why }),
      anEntry({ by: 'operator', what: 'withdrawn', from: '9d37', to: null }),
      anEntry({ by: 'local', remote: null, what: 'token created', from: null, to: 'operator' }),
      anEntry({ what: 'something new' }),
      anEntry({ what: 'uploaded', from: null, why: 'unchecked' }),
    ],
  });
  await openLog();
  expect(await screen.findByText(why)).toBeVisible();
  expect(lines()).toEqual([
    expect.stringMatching(/^The server itself rolled back mf-chat 9d37 →to 07a3Jan 31, 2026/),
    expect.stringMatching(/^operator revoked mf-chat 9d37Jan 31/),
    expect.stringMatching(
      /^A command on the server created a token for all remotes operatorJan 31/,
    ),
    expect.stringMatching(/^ci-chat something new mf-chat 07a3 →to 9d37Jan 31/),
    expect.stringMatching(
      /^ci-chat uploaded mf-chat 9d37Jan 31.*Nobody opened this release in a browser before\.$/,
    ),
  ]);
  expect(await axeViolations()).toEqual([]);
});

test('it is one remote’s where that is asked', async () => {
  const user = await openLog();
  await screen.findByRole('list', { name: messages.list });
  log = () => ({ body: [anEntry({ remote: 'shell' })] });
  await user.selectOptions(screen.getByLabelText(messages.filter), 'shell');
  await waitFor(() => expect(lines()[0]).toContain('shell'));
  expect(seen.at(-1)?.path).toBe('/log?remote=shell');
});

test('older changes come page by page, and a refresh keeps all that is shown', async () => {
  const [one, two, three] = [
    anEntry({ to: 'one' }),
    anEntry({ to: 'two' }),
    anEntry({ to: 'three' }),
  ];
  log = (query) =>
    query.get('before') ? { body: [two] } : { body: [one], next: `before=${one.id}` };
  holdTime();
  const user = await openLog();
  const more = await screen.findByRole('button', { name: messages.showMore });
  log = () => ({ status: 500, body: {} });
  await user.click(more);
  expect(await screen.findByText(messages.moreFailed)).toBeVisible();
  log = (query) =>
    query.get('before') ? { body: [one, two] } : { body: [three], next: `before=${three.id}` };
  await advanceTime(5_000);
  await waitFor(() => expect(lines()[0]).toContain('three'));
  await user.click(screen.getByRole('button', { name: messages.showMore }));
  await waitFor(() => expect(lines()).toHaveLength(3));
  expect(screen.queryByText(messages.moreFailed)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: messages.showMore })).not.toBeInTheDocument();
});

test('where nothing was done yet, and where it cannot be read, it says so', async () => {
  log = () => ({ status: 500, body: {} });
  const user = await openLog();
  expect(await screen.findByText(messages.errorTitle)).toBeVisible();
  log = () => ({ body: [] });
  await user.click(screen.getByRole('button', { name: messages.retry }));
  expect(await screen.findByText(messages.emptyTitle)).toBeVisible();
});
