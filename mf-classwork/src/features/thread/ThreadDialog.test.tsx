import { act, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, renderPage } from 'platform/testing';
import {
  LIMITS,
  getClasswork,
  listClassworkAsStudent,
  deleteThreadMessage,
  getRoster,
  listThread,
  markThreadRead,
  restoreThreadMessage,
  writeToThread,
  type Assignment,
  type ThreadMessage,
} from 'shared-api/contract';
import {
  aSubmission,
  anAssignment,
  callsOf,
  connect,
  forgetConnection,
  installFakeSockets,
  neverReply,
  newestSocket,
  refuse,
  startSignedIn,
  stub,
  stubPages,
} from 'shared-api/testing';
import { keepSending } from 'shared-api/offline';
import { toast } from 'shared-ui';
import { aRosterLine } from '../../testing/aRosterLine.ts';
import { aThreadMessage } from '../../testing/aThreadMessage.ts';
import { stubPast } from '../../testing/stubPast.ts';
import { messages as common } from '../messages.ts';
import { MyClasswork } from '../my-classwork/MyClasswork.tsx';
import { messages as roster } from '../roster/messages.ts';
import { SubmissionsPage } from '../submissions/SubmissionsPage.tsx';
import { messages as button } from '../thread-button/messages.ts';
import { messages } from './messages.ts';

startSignedIn(toast.clear);
beforeEach(() => stubPast());
installFakeSockets();
beforeEach(() => stub(markThreadRead, {}));

const ASKED = aThreadMessage({ is_own: true });
const TEACHER = { id: 'user-3', username: 'mr boole', profile_image: null };
const ANSWERED = aThreadMessage({
  id: 'message-2',
  user: TEACHER,
  by_student: false,
  message: 'It is.\nAll of it.',
});

/** Opens the thread as the student of the work. */
async function openOwn(
  thread: ThreadMessage[] = [ANSWERED, ASKED],
  change: Partial<Assignment> = {},
) {
  stub(listClassworkAsStudent, [anAssignment(change)]);
  stub(listThread, thread);
  const page = renderPage(<MyClasswork classId="c7" isActive />, { path: '/s/c7' });
  await page.user.click(await screen.findByRole('button', { name: /^Private messages/ }));
  const dialog = within(await screen.findByRole('dialog', { name: messages.title }));
  return { ...page, dialog };
}

const box = () => screen.findByRole('textbox', { name: messages.message });
const sendButton = () => screen.getByRole('button', { name: messages.send });
const texts = async () => {
  const log = await screen.findByRole('log', { name: messages.list });
  return within(log)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};

test('a student sees the messages with their authors, newest last', async () => {
  const { dialog, currentPath } = await openOwn();
  expect(await texts()).toEqual([
    expect.stringMatching(/^You.*Is the second part graded, too\?$/),
    expect.stringMatching(/mr boole.*Teacher.*It is\.\nAll of it\.$/),
  ]);
  expect(dialog.getByText(messages.teachersRead)).toBeVisible();
  expect(dialog.getByText('Linear equations')).toBeVisible();
  expect(callsOf(listThread)[0]).toMatchObject({ query: {} });
  expect(currentPath()).toBe('/s/c7?thread=assignment-1');
  expect(await axeViolations()).toEqual([]);
});

test('the card shows their number, and closing returns the focus to it', async () => {
  const { user, currentPath } = await openOwn([ASKED], { message_count: 1 });
  await user.click(screen.getByRole('button', { name: messages.close }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(currentPath()).toBe('/s/c7');
  expect(screen.getByRole('button', { name: /^Private messages \(1\)/ })).toBeVisible();
});

describe('an unread message', () => {
  const isHidden = jest.spyOn(document, 'hidden', 'get');
  beforeEach(() => void isHidden.mockReturnValue(false));
  afterAll(() => isHidden.mockRestore());
  const marks = () => callsOf(markThreadRead).map(({ body, query }) => ({ ...body, ...query }));

  test('is counted on the card, and marked as read once shown', async () => {
    const OWN = aThreadMessage({ id: 'message-3', is_own: true });
    await openOwn([OWN, ANSWERED, ASKED], { message_count: 3, unread_count: 1 });
    await waitFor(() => expect(marks()).toEqual([{ message_id: 'message-2' }]));
    const name = /^Private messages \(3\) to Linear equations 1 new$/;
    expect(screen.getByRole('button', { name, hidden: true })).toBeInTheDocument();
    // Marked as read, in this tab or another one.
    stub(listClassworkAsStudent, [anAssignment({ message_count: 3 })]);
    newestSocket().accept();
    const read = { assignment_id: 'assignment-1', student_id: 'user-2' };
    act(() => newestSocket().receive({ type: 'thread_read', ...read }));
    await waitFor(
      () => expect(screen.queryByText(button.unread({ count: 1 }))).not.toBeInTheDocument(),
      { timeout: 4_000 },
    );
  });

  test('is marked only in a visible page, and again after a failure', async () => {
    isHidden.mockReturnValue(true);
    refuse(markThreadRead, 500);
    await openOwn([ANSWERED]);
    await texts();
    expect(marks()).toEqual([]);
    isHidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(marks()).not.toEqual([]));
    const before = marks().length;
    stub(markThreadRead, {});
    await waitFor(() => {
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      expect(marks().length).toBeGreaterThan(before);
    });
  });

  test('by the reader needs no mark', async () => {
    await openOwn([ASKED]);
    await texts();
    expect(marks()).toEqual([]);
  });
});

test('an empty thread says so, and works before handing in', async () => {
  stub(writeToThread, ASKED);
  const { user, dialog } = await openOwn([]);
  expect(await dialog.findByText(messages.none)).toBeVisible();
  await user.type(await box(), '  Is the second part graded, too? ');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await texts()).toEqual([expect.stringMatching(/^You/)]);
  expect(callsOf(writeToThread)).toMatchObject([
    { body: { message: 'Is the second part graded, too?' }, query: {} },
  ]);
  await waitFor(async () => expect(await box()).toHaveValue(''));
  expect(await box()).toHaveFocus();
});

test('shows that messages are loading; a failure can be retried', async () => {
  stub(listClassworkAsStudent, [anAssignment()]);
  refuse(listThread, 500);
  const { user } = renderPage(<MyClasswork classId="c7" isActive />, {
    path: '/s/c7',
    at: '/s/c7?thread=assignment-1',
  });
  await screen.findByRole('status', { name: messages.loading });
  expect(await screen.findByText(messages.errorTitle)).toBeVisible();
  stub(listThread, [ASKED]);
  await user.click(screen.getByRole('button', { name: common.retry }));
  expect(await texts()).toHaveLength(1);
});

test('a double click sends once', async () => {
  const { user } = await openOwn([]);
  stub(writeToThread, aThreadMessage({ is_own: true, message: 'Why?' }));
  await user.type(await box(), 'Why?');
  await user.dblClick(sendButton());
  expect(await texts()).toEqual([expect.stringMatching(/Why\?$/)]);
  expect(callsOf(writeToThread)).toHaveLength(1);
});

test('a failed message stays, and the next try has the same key', async () => {
  const { user } = await openOwn([]);
  refuse(writeToThread, 500);
  await user.type(await box(), 'Why?');
  await user.click(sendButton());
  expect(await screen.findByText(messages.failed)).toBeVisible();
  expect(await box()).toHaveValue('Why?');
  stub(writeToThread, aThreadMessage({ is_own: true, message: 'Why?' }));
  await user.click(sendButton());
  expect(await texts()).toEqual([expect.stringMatching(/Why\?$/)]);
  expect(new Set(callsOf(writeToThread).map(({ key }) => key)).size).toBe(1);
});

test('an empty message is not sent, and a too long one is an error at the field', async () => {
  const { user } = await openOwn([]);
  await user.type(await box(), '   ');
  await user.click(sendButton());
  await user.click(await box());
  await user.paste('x'.repeat(LIMITS.chatText + 1));
  await user.click(sendButton());
  await screen.findByText(/^At most/);
  expect(await box()).toHaveAccessibleDescription(expect.stringContaining('At most'));
  expect(callsOf(writeToThread)).toEqual([]);
});

test('a draft is restored when the dialog opens again', async () => {
  const { user } = await openOwn([]);
  await user.type(await box(), 'Half a quest');
  await user.click(screen.getByRole('button', { name: messages.close }));
  await user.click(screen.getByRole('button', { name: /^Private messages/ }));
  expect(await box()).toHaveValue('Half a quest');
});

test('an open page shows new messages, and ignores other work', async () => {
  await openOwn([ASKED]);
  await texts();
  const ask = () => callsOf(listThread).length;
  const before = ask();
  const receive = (assignment_id: string) =>
    act(() =>
      newestSocket().receive({ type: 'thread_changed', assignment_id, student_id: 'user-1' }),
    );
  await act(() => newestSocket().accept());
  await receive('assignment-2');
  stub(listThread, [ANSWERED, ASKED]);
  await receive('assignment-1');
  await waitFor(async () => expect(await texts()).toHaveLength(2));
  expect(ask()).toBe(before + 1);
});

test('earlier messages load above, page after page', async () => {
  stub(listClassworkAsStudent, [anAssignment()]);
  stubPages(listThread, [[ANSWERED], [ASKED]]);
  const { user } = renderPage(<MyClasswork classId="c7" isActive />, {
    path: '/s/c7',
    at: '/s/c7?thread=assignment-1',
  });
  await user.click(await screen.findByRole('button', { name: messages.earlier }));
  await waitFor(async () => {
    expect(await texts()).toEqual([
      expect.stringContaining('second part'),
      expect.stringContaining('It is.'),
    ]);
  });
});

test('only own messages can be deleted, and restored in their place', async () => {
  stub(deleteThreadMessage, {});
  const { user } = await openOwn();
  await texts();
  const bins = screen.getAllByRole('button', { name: /^Delete your message/ });
  expect(bins).toHaveLength(1);
  stub(listThread, [ANSWERED]);
  await user.dblClick(bins[0]!);
  expect(await screen.findByText(messages.deleted)).toBeVisible();
  expect(callsOf(deleteThreadMessage)).toHaveLength(1);
  const undo = screen.getByRole('button', { name: messages.undo });
  expect(undo).toHaveFocus();
  expect((await texts())[1]).toContain('It is.');
  stub(restoreThreadMessage, ASKED);
  stub(listThread, [ANSWERED, ASKED]);
  await user.click(undo);
  await waitFor(async () => expect((await texts())[0]).toContain('second part'));
  expect(screen.queryByText(messages.deleted)).not.toBeInTheDocument();
});

test('a deletion that failed leaves the message where it is', async () => {
  refuse(deleteThreadMessage, 500);
  const { user } = await openOwn();
  await user.click(await screen.findByRole('button', { name: /^Delete your message/ }));
  expect(await screen.findByText(messages.failed)).toBeVisible();
  expect(await texts()).toHaveLength(2);
});

test('in an archived class it is read-only', async () => {
  await openOwn([ASKED], { is_read_only: true });
  expect(await texts()).toHaveLength(1);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Delete your/ })).not.toBeInTheDocument();
});

test('a message written offline is queued, and sent online', async () => {
  const { user } = await openOwn([]);
  act(() => connect(false));
  await user.type(await box(), 'Why?');
  await user.click(sendButton());
  expect(await screen.findByText('Why?')).toBeVisible();
  expect(await box()).toHaveValue('');
  stub(writeToThread, aThreadMessage({ is_own: true, message: 'Why?' }));
  stub(listThread, [aThreadMessage({ is_own: true, message: 'Why?' })]);
  const stop = keepSending();
  act(() => connect(true));
  expect(await texts()).toEqual([expect.stringMatching(/Why\?$/)]);
  stop();
  forgetConnection();
});

const AT = '/classwork/assignment-1?title=Linear%20equations&cwd=c7';

function startTeaching(at = AT, lines = [aRosterLine()]) {
  const user = { ...aSubmission().user, id: 'user-4', username: 'alan' };
  const submitions = [aSubmission({ user, message_count: 3 })];
  stub(getClasswork, anAssignment({ submitions }));
  stub(getRoster, lines);
  stub(listThread, [aThreadMessage()]);
  return renderPage(<SubmissionsPage />, { path: '/classwork/:id', at });
}

test('a teacher writes beside the grade, and the call names the student', async () => {
  const reply = aThreadMessage({ id: 'message-2', is_own: true, by_student: false });
  stub(writeToThread, reply);
  const { user } = startTeaching(AT, [
    aRosterLine({ user: { id: 'user-4', username: 'alan', profile_image: null } }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Private messages (3) of alan' }));
  const title = messages.titleWith({ username: 'alan' });
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  await user.type(await box(), 'It is.');
  await user.keyboard('{Meta>}{Enter}{/Meta}');
  await waitFor(() =>
    expect(callsOf(writeToThread)).toMatchObject([
      { query: { student_id: 'user-4' }, body: { message: 'It is.' } },
    ]),
  );
  expect(await axeViolations()).toEqual([]);
});

test('the roster leads to the thread of a student without a submission', async () => {
  const { user, currentPath } = startTeaching(`${AT}&show=missing`, [
    aRosterLine({ message_count: 1 }),
  ]);
  const list = within(await screen.findByRole('list', { name: roster.list }));
  await user.click(list.getByRole('button', { name: /^Private messages \(1\)/ }));
  const title = messages.titleWith({ username: 'grace' });
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  expect(currentPath()).toContain('thread=user-2');
  expect(await texts()).toEqual([expect.stringMatching(/grace.*second part/)]);
});

test('an address leads to a thread, and to a notice if its student has left', async () => {
  refuse(listThread, 404);
  const { user } = startTeaching(`${AT}&thread=user-9`, []);
  refuse(listThread, 404);
  expect(await screen.findByText(messages.errorTitle)).toBeVisible();
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: messages.close }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('sending shows its progress, and text typed meanwhile stays', async () => {
  const { user } = await openOwn([]);
  neverReply(writeToThread);
  await user.type(await box(), 'Why?');
  await user.click(sendButton());
  expect(await screen.findByRole('button', { name: messages.sending })).toBeVisible();
});
