import { screen, waitFor, within } from '@testing-library/react';
import type { OverviewOfRemote } from 'platform/registry';
import { axeViolations } from 'platform/testing';
import { aRelease, aRemote } from '../../testing/builders.ts';
import { openWithToken } from '../../testing/openWithToken.tsx';
import { stubPlatform, type Answer, type SeenCall } from '../../testing/stubPlatform.ts';
import { messages } from './messages.ts';

const realFetch = globalThis.fetch;
let seen: SeenCall[];
let chat: OverviewOfRemote;
/** To whatever is no look. */
let answer: () => Answer | Promise<Answer>;

beforeEach(() => {
  sessionStorage.clear();
  chat = aRemote();
  answer = () => ({ body: { active: '9d37', canary: null } });
  seen = stubPlatform((path) => {
    return path === '/overview' ? { body: { remotes: [chat] } } : answer();
  });
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const changes = () => seen.filter(({ path }) => path !== '/overview');

/** Presses a button of a release, or of the remote, and is asked whether that is meant. */
async function ask(button: string, release?: string) {
  const { user } = await openWithToken();
  await screen.findByText('9d37');
  const item = release && screen.getByText(release).closest('li');
  const queries = item ? within(item) : screen;
  const trigger = queries.getByRole('button', { name: button });
  await user.click(trigger);
  const dialog = await screen.findByRole('dialog');
  expect(changes()).toEqual([]);
  return { user, dialog, trigger };
}

const inDialog = (dialog: HTMLElement, name: string) =>
  within(dialog).getByRole('button', { name });

test.each([
  {
    button: messages.promote,
    release: '6eef',
    title: messages.promoteTitle({ remote: 'mf-chat', release: '6eef' }),
    path: 'promote',
    body: { expected: '9d37', release: '6eef' },
    done: messages.isActive({ remote: 'mf-chat', release: '9d37' }),
  },
  {
    button: messages.withdraw,
    release: '9d37',
    title: messages.withdrawTitle({ remote: 'mf-chat', release: '9d37' }),
    path: 'withdraw',
    body: { release: '9d37' },
    done: messages.isWithdrawn({ remote: 'mf-chat', release: '9d37' }),
  },
  {
    button: messages.rollBack,
    title: messages.rollBackTitle({ remote: 'mf-chat', release: '07a3' }),
    path: 'rollback',
    body: { expected: '9d37' },
    done: messages.isActive({ remote: 'mf-chat', release: '9d37' }),
  },
  {
    button: messages.endCanary,
    release: '6eef',
    title: messages.endCanaryTitle({ remote: 'mf-chat', release: '6eef' }),
    path: 'canary',
    body: { expected: '6eef', release: null, percent: 0 },
    done: messages.canaryEnded({ remote: 'mf-chat' }),
  },
])('$title', async ({ button, release, title, path, body, done }) => {
  const { user, dialog } = await ask(button, release);
  expect(dialog).toHaveAccessibleName(title);
  const looks = seen.length;
  await user.dblClick(inDialog(dialog, button));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(changes()).toMatchObject([{ path: `/remotes/mf-chat/${path}`, body }]);
  expect(await screen.findByText(done)).toBeVisible();
  // And looked anew.
  expect(seen.slice(looks + 1).map(({ path: path }) => path)).toContain('/overview');
});

test('a release is given to some browsers, and before that it says to how many', async () => {
  chat = aRemote({ canary: null });
  const { user, dialog } = await ask(messages.tryIt, 'bff6');
  expect(dialog).toHaveAccessibleName(messages.tryTitle({ remote: 'mf-chat', release: 'bff6' }));
  const share = within(dialog).getByLabelText(new RegExp(`^${messages.shareLabel}`));
  expect(share).toHaveAccessibleDescription(messages.shareHintOpen({ open: 40, share: 4 }));
  for (const wrong of ['0', 'x', ' ']) {
    await user.clear(share);
    await user.type(share, `${wrong}{Enter}`);
    expect(share).toHaveAccessibleDescription(expect.stringContaining(messages.shareWrong));
  }
  expect(await axeViolations()).toEqual([]);
  await user.clear(share);
  await user.type(share, '25{Enter}');
  expect(
    await screen.findByText(
      messages.canaryRuns({ remote: 'mf-chat', release: 'bff6', percent: 25 }),
    ),
  ).toBeVisible();
  const body = { expected: null, release: 'bff6', percent: 25 };
  expect(changes()).toMatchObject([{ path: '/remotes/mf-chat/canary', body }]);
});

test('the share of a canary is changed, from what it is', async () => {
  const { user, dialog } = await ask(messages.changeShare, '6eef');
  expect(dialog).toHaveAccessibleName(messages.shareTitle({ remote: 'mf-chat', release: '6eef' }));
  const share = within(dialog).getByLabelText(new RegExp(`^${messages.shareLabel}`));
  expect(share).toHaveValue('10');
  await user.clear(share);
  await user.type(share, '50{Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const body = { expected: '6eef', release: '6eef', percent: 50 };
  expect(changes()).toMatchObject([{ body }]);
});

test('another canary takes the place of the one there is, and says so', async () => {
  const { dialog } = await ask(messages.tryIt, 'bff6');
  expect(within(dialog).getByText(messages.tryInstead({ canary: '6eef' }))).toBeVisible();
});

test('the shell, and what nothing is active beside, is tried with nobody', async () => {
  chat = aRemote({ remote: 'shell', canary: null });
  await openWithToken();
  await screen.findByText('9d37');
  expect(screen.queryByRole('button', { name: messages.tryIt })).not.toBeInTheDocument();
});

test('a breaking change shows the server’s full refusal, which stays', async () => {
  const words = [
    'Refused: mf-chat 6eef needs Pill of shared-ui; shell 3960 does not provide it. Promote a shell that does first.',
    'Refused: mf-chat needs react ^18; the shell provides 19.3.1.',
  ];
  answer = () => ({ status: 409, body: { message: words.join('\n') } });
  const { user, dialog } = await ask(messages.promote, '6eef');
  await user.click(inDialog(dialog, messages.promote));
  const alert = await within(dialog).findByRole('alert');
  for (const sentence of words) expect(within(alert).getByText(sentence)).toBeVisible();
  expect(within(alert).queryByRole('button')).not.toBeInTheDocument();
  expect(inDialog(dialog, messages.promote)).toBeEnabled();
  expect(await axeViolations()).toEqual([]);
});

test('a slower operator sees who was quicker, and can overwrite the change', async () => {
  const words = 'Not promoted: mf-chat went from 9d37 to bff6 at 14:02 (by ci-chat). Look.';
  const { user, dialog } = await ask(messages.promote, '6eef');
  answer = () => {
    chat = aRemote({ active: 'bff6' });
    return { status: 409, body: { message: words } };
  };
  await user.dblClick(inDialog(dialog, messages.promote));
  expect(await within(dialog).findByText(words)).toBeVisible();
  // A second click is no yes to what could not be read yet.
  expect(changes()).toHaveLength(1);
  expect(within(dialog).queryByRole('button', { name: messages.promote })).not.toBeInTheDocument();
  answer = () => ({ body: { active: '6eef', canary: null } });
  await user.click(inDialog(dialog, messages.over({ release: 'bff6' })));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(changes().at(-1)?.body).toEqual({ expected: '9d37', release: '6eef', over: 'bff6' });
});

test('a server that does not answer is reported, and can be asked again', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const { user, dialog } = await ask(messages.withdraw, '9d37');
  await user.click(inDialog(dialog, messages.withdraw));
  expect(await within(dialog).findByText(messages.failed)).toBeVisible();
  answer = () => ({ body: { active: '07a3', canary: null } });
  await user.click(inDialog(dialog, messages.withdraw));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('a refusal that arrives after its dialog has closed is still shown', async () => {
  const refused = Promise.withResolvers<Answer>();
  answer = () => refused.promise;
  const { user, dialog } = await ask(messages.promote, '6eef');
  await user.click(inDialog(dialog, messages.promote));
  await user.click(inDialog(dialog, messages.cancel));
  expect(dialog).not.toBeInTheDocument();
  refused.resolve({ status: 409, body: { message: 'mf-chat 6eef has been revoked' } });
  expect(await screen.findByText('mf-chat 6eef has been revoked')).toBeVisible();
});

test('the focus stays at the place of an action, although its button is gone', async () => {
  const { user, dialog } = await ask(messages.promote, '6eef');
  answer = () => {
    const releases = [aRelease('6eef'), aRelease('9d37')];
    chat = aRemote({ active: '6eef', canary: null, releases });
    return { body: { active: '6eef', canary: null } };
  };
  await user.click(inDialog(dialog, messages.promote));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'mf-chat' })).toHaveFocus());
});

test('a cancelled dialog returns the focus', async () => {
  const { user, dialog, trigger } = await ask(messages.withdraw, '6eef');
  await user.click(inDialog(dialog, messages.cancel));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(trigger).toHaveFocus();
  expect(changes()).toEqual([]);
});
