import { act, screen, waitFor, within } from '@testing-library/react';
import { axeViolations, holdTime, advanceTime } from 'platform/testing';
import {
  getClass,
  getClassAsStudent,
  deleteMessage,
  getUnreadMessages,
  listMessages,
  sendReport,
} from 'shared-api/contract';
import { reportTexts } from 'shared-features';
import {
  aClassDetail,
  callsOf,
  disconnect,
  neverReply,
  installFakeSockets,
  newestSocket,
  refuse,
  startSignedIn,
  stub,
  waitUntilGivenUp,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { aMessage, anOwnMessage, someMessages } from '../../testing/aMessage.ts';
import {
  box,
  log,
  openChat,
  openPanel,
  receive,
  scrollTo,
  sentFrames,
  serve,
  shownTexts,
} from '../../testing/openChat.tsx';
import { messages } from './messages.ts';

installFakeSockets();
startSignedIn(toast.clear);

const itemOf = (text: string) => screen.getByText(text).closest('li') as HTMLElement;

describe('while there is nothing to show', () => {
  test('a chat on its way says so', async () => {
    serve([]);
    openPanel();
    expect(screen.getByText(messages.loading)).toBeVisible();
    expect(await screen.findByText(messages.empty)).toBeVisible();
    expect(screen.queryByText(messages.loading)).not.toBeInTheDocument();
  });

  test('the first message takes the place of the empty chat', async () => {
    await openChat();
    receive(aMessage(1));
    expect(screen.getByText('Message 1')).toBeVisible();
    expect(screen.queryByText(messages.empty)).not.toBeInTheDocument();
  });

  test('a chat that cannot be loaded shows an error, and Retry loads it', async () => {
    serve([]);
    refuse(listMessages, 500);
    const { user } = openPanel();
    expect(await screen.findByText('An error occurred')).toBeVisible();
    serve([aMessage(1)]);
    await user.click(screen.getByRole('button', { name: messages.retry }));
    expect(await screen.findByText('Message 1')).toBeVisible();
    expect(screen.queryByText(messages.errorTitle)).not.toBeInTheDocument();
  });

  test('a connection that comes later gets it as well', async () => {
    serve([]);
    disconnect(listMessages);
    openPanel();
    await screen.findByText(messages.errorTitle);
    serve([aMessage(1)]);
    newestSocket().accept();
    expect(await screen.findByText('Message 1')).toBeVisible();
  });

  test('one that failed to load over an open connection loads by itself, and the failure is shown once', async () => {
    holdTime();
    serve([]);
    refuse(listMessages, 500);
    openPanel();
    newestSocket().accept();
    await advanceTime(1_000);
    expect(screen.getAllByText('An error occurred')).toHaveLength(1);
    await advanceTime(19_000);
    expect(callsOf(listMessages).length).toBeGreaterThan(3);
    expect(screen.getByText(messages.errorTitle)).toBeVisible();
    expect(screen.queryByText('An error occurred')).not.toBeInTheDocument();
    serve([aMessage(1)]);
    await advanceTime(15_000);
    expect(screen.getByText('Message 1')).toBeVisible();
    const requestCount = callsOf(listMessages).length;
    await advanceTime(60_000);
    expect(callsOf(listMessages)).toHaveLength(requestCount);
  });

  test('a server that does not answer is not responding', async () => {
    serve([]);
    neverReply(listMessages);
    holdTime();
    openPanel();
    await waitUntilGivenUp();
    expect(await screen.findByText('Server is not responding !!')).toBeVisible();
  });

  test('a class that is not there leads to the page that says so', async () => {
    serve([]);
    refuse(listMessages, 404);
    const { currentPath } = openPanel();
    await waitFor(() => expect(currentPath()).toBe('/not-found'));
  });

  test('a session that ended is no error of the chat: the shell leads to log-in', async () => {
    serve([]);
    refuse(listMessages, 401);
    openPanel();
    await waitFor(() => expect(callsOf(listMessages)).toHaveLength(1));
    expect(screen.queryByText(messages.failed)).not.toBeInTheDocument();
  });
});

describe('messages', () => {
  test('stand under their days, with times', async () => {
    const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 7).toISOString();
    holdTime();
    jest.setSystemTime(new Date(2026, 10, 21, 15));
    await openChat([
      aMessage(1, { timestamp: at(18, 8) }),
      aMessage(2, { timestamp: at(20, 9) }),
      aMessage(3, { timestamp: at(21, 14) }),
    ]);
    const days = screen.getAllByRole('heading', { level: 3 }).map((day) => day.textContent);
    expect(days).toEqual(['Wednesday, November 18, 2026', 'Yesterday', 'Today']);
    expect(within(itemOf('Message 2')).getByText('09:07')).toBeVisible();
    await advanceTime(10 * 60 * 60 * 1_000);
    expect(screen.queryByText('Today')).not.toBeInTheDocument();
  });

  test('of one person in a row carry the name once; it is read out with each', async () => {
    await openChat([aMessage(1), aMessage(2), anOwnMessage(3), aMessage(4)]);
    expect(screen.getAllByText('grace')).toHaveLength(2);
    expect(itemOf('Message 2')).toHaveTextContent('grace: Message 2');
    expect(itemOf('Message 3')).toHaveTextContent('You: Message 3');
  });

  test('show a picture, where there is one', async () => {
    await openChat([aMessage(1, { image_url: '/images/grace.webp' })]);
    expect(itemOf('Message 1').querySelector('img')).toHaveAttribute('src', '/images/grace.webp');
  });

  test('with an address can be followed, safely', async () => {
    await openChat([aMessage(1, { content: '<b>See</b> https://a.example/x.' })]);
    expect(itemOf('https://a.example/x')).toHaveTextContent('<b>See</b> https://a.example/x.');
    const link = screen.getByRole('link');
    expect(link).toHaveAttribute('href', 'https://a.example/x');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('that are older come by scrolling up, in their order', async () => {
    await openChat(someMessages(1, 70));
    expect(shownTexts()).toHaveLength(50);
    scrollTo(100);
    await screen.findByText('Message 1');
    expect(shownTexts()).toEqual(someMessages(1, 70).map(({ content }) => content));
    scrollTo(0);
    expect(callsOf(listMessages).filter(({ query }) => query.before)).toHaveLength(1);
  });

  test('that are older and fail to load can be requested again', async () => {
    const { user } = await openChat(someMessages(1, 70));
    refuse(listMessages, 500);
    scrollTo(100);
    expect(await screen.findByText(messages.olderFailed)).toBeVisible();
    expect(await screen.findByText('An error occurred')).toBeVisible();
    serve(someMessages(1, 70));
    await user.click(screen.getByRole('button', { name: messages.retry }));
    expect(await screen.findByText('Message 1')).toBeVisible();
  });
});

describe('deleting', () => {
  const remove = (name: string) => screen.getByRole('button', { name });

  test('is offered for one’s own messages, and for those that the server says', async () => {
    await openChat([aMessage(1), anOwnMessage(2), aMessage(3, { deletable: true })]);
    const offered = (text: string) =>
      within(itemOf(text)).queryAllByRole('button', { name: /^Delete/ });
    expect(offered('Message 1')).toEqual([]);
    expect(offered('Message 2')[0]).toHaveAccessibleName(messages.deleteOwn);
    expect(offered('Message 3')[0]).toHaveAccessibleName(messages.deleteOf({ name: 'grace' }));
  });

  test('asks first, then takes the message away', async () => {
    const { user } = await openChat([aMessage(1), anOwnMessage(2)]);
    stub(deleteMessage, {});
    await user.click(remove(messages.deleteOwn));
    await user.click(remove(messages.cancel));
    expect(callsOf(deleteMessage)).toHaveLength(0);
    await user.click(remove(messages.deleteOwn));
    await user.click(remove(messages.delete));
    await waitFor(() => expect(screen.queryByText('Message 2')).not.toBeInTheDocument());
    expect(callsOf(deleteMessage)).toMatchObject([
      { params: { classId: 'class-1', messageId: 'm2' } },
    ]);
    expect(log()).toHaveFocus();
  });

  test('that fails says so and leaves the message', async () => {
    const { user } = await openChat([anOwnMessage(1)]);
    refuse(deleteMessage, 500);
    await user.click(remove(messages.deleteOwn));
    await user.click(remove(messages.delete));
    expect(await screen.findByText('An error occurred')).toBeVisible();
    expect(shownTexts()).toEqual(['Message 1']);
  });

  test('of a message that somebody else has deleted removes it too', async () => {
    const { user } = await openChat([anOwnMessage(1)]);
    refuse(deleteMessage, 404);
    await user.click(remove(messages.deleteOwn));
    await user.click(remove(messages.delete));
    expect(await screen.findByText(messages.empty)).toBeVisible();
    expect(await screen.findByText('An error occurred')).toBeVisible();
  });

  test('by anybody is seen at once', async () => {
    await openChat([aMessage(1), aMessage(2)]);
    newestSocket().receive({ type: 'deleted', id: 'm1' });
    expect(shownTexts()).toEqual(['Message 2']);
  });
});

test('a message of somebody else can be reported', async () => {
  const { user } = await openChat([aMessage(1), anOwnMessage(2)]);
  stub(sendReport, {});
  await user.click(screen.getByRole('button', { name: messages.reportOf({ name: 'grace' }) }));
  const dialog = within(await screen.findByRole('dialog', { name: reportTexts.titleMessage }));
  await user.selectOptions(dialog.getByRole('combobox'), reportTexts.bullying);
  await user.click(dialog.getByRole('button', { name: reportTexts.send }));
  expect(await screen.findByText(reportTexts.sent)).toBeVisible();
  expect(callsOf(sendReport)).toMatchObject([{ body: { kind: 'message', thing_id: 'm1' } }]);
});

describe('others', () => {
  test('who are here are named, and counted beyond the first', async () => {
    await openChat();
    const requestCount = callsOf(listMessages).length;
    newestSocket().receive({ type: 'presence', count: 7, names: ['ada', 'grace'] });
    expect(screen.getByText('7 here')).toBeVisible();
    expect(screen.getByText('ada, grace, and 5 more')).toBeVisible();
    // The first time, it also asks for what it may have missed.
    await waitFor(() => expect(callsOf(listMessages).length).toBeGreaterThan(requestCount));
  });

  test('who write are named for a few seconds, or until their message comes', async () => {
    holdTime();
    await openChat();
    newestSocket().receive({ type: 'typing', username: 'grace' });
    expect(screen.getByText('grace is typing')).toBeVisible();
    newestSocket().receive({ type: 'typing', username: 'alan' });
    expect(screen.getByText('2 people are typing')).toBeVisible();
    receive(aMessage(1));
    expect(screen.getByText('alan is typing')).toBeVisible();
    await advanceTime(5_000);
    expect(screen.queryByText(/typing/)).not.toBeInTheDocument();
  });
});

describe('by keyboard', () => {
  test('the arrows go from message to message, Tab to its button', async () => {
    const { user } = await openChat([anOwnMessage(1), aMessage(2), anOwnMessage(3)]);
    act(() => log().focus());
    await user.keyboard('{ArrowUp}');
    expect(itemOf('Message 3')).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(itemOf('Message 1')).toHaveFocus();
    await user.tab();
    expect(within(itemOf('Message 1')).getByRole('button')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(itemOf('Message 2')).toHaveFocus();
  });

  test('the way through the chat does not lead through every message', async () => {
    const { user } = await openChat(
      someMessages(1, 20).map((message) => ({ ...message, deletable: true })),
    );
    await user.tab();
    expect(log()).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});

describe('by ear', () => {
  test('new messages are read out, history and older ones are not', async () => {
    holdTime();
    await openChat(someMessages(1, 70));
    expect(log()).toHaveAttribute('aria-live', 'off');
    await advanceTime(1_000);
    expect(log()).toHaveAttribute('aria-live', 'polite');
    scrollTo(100);
    await screen.findByText('Message 1');
    expect(log()).toHaveAttribute('aria-live', 'off');
  });
});

test.each([
  ['with messages', [aMessage(1), anOwnMessage(2), aMessage(3, { deletable: true })]],
  ['without', []],
])('%s, there are no accessibility faults', async (_, list) => {
  await openChat(list);
  newestSocket().receive({ type: 'presence', count: 2, names: ['ada', 'grace'] });
  expect(screen.getByRole('heading', { level: 2, name: messages.title })).toBeInTheDocument();
  expect(await axeViolations()).toEqual([]);
});

test('while it could not be loaded, there are no accessibility faults', async () => {
  serve([]);
  refuse(listMessages, 500);
  refuse(getUnreadMessages, 500);
  openPanel();
  await screen.findByText(messages.errorTitle);
  expect(await axeViolations()).toEqual([]);
});

test('a muted student reads, sees until when and why, and cannot write', async () => {
  const muted = { until: '2099-01-01T00:00:00.000Z', reason: 'You insulted others.' };
  serve([aMessage(1)]);
  stub(getClassAsStudent, aClassDetail({ muted }));
  openPanel();
  expect(await screen.findByText('Reason: You insulted others.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(shownTexts()).toEqual(['Message 1']);
});

test('in slow mode a student sees when to write again, and keeps the text until then', async () => {
  holdTime();
  serve([anOwnMessage(1, { timestamp: new Date(Date.now() - 20_000).toISOString() })]);
  stub(getClassAsStudent, aClassDetail({ is_admin: false, slow_mode: 30 }));
  const { user } = openPanel();
  newestSocket().accept();
  const line = await screen.findByText(/^Slow mode: one message every 30 seconds\./);
  expect(line).toHaveTextContent('You can send the next one in 10 seconds.');
  await user.type(box(), 'Next{Enter}');
  expect(box()).toHaveValue('Next');
  expect(screen.getByRole('status')).toHaveTextContent(/You can send the next one in/);
  expect(sentFrames().filter(({ text }) => text !== undefined)).toEqual([]);
  expect(await axeViolations()).toEqual([]);
  await act(() => advanceTime(11_000));
  expect(line).toHaveTextContent(/^Slow mode: one message every 30 seconds\.$/);
  await user.type(box(), '{Enter}');
  expect(sentFrames()).toContainEqual({ text: 'Next', nonce: expect.any(String) });
});

test('teachers see that slow mode is on, and are not slowed down', async () => {
  serve([anOwnMessage(1, { timestamp: new Date().toISOString() })]);
  stub(getClass, aClassDetail({ slow_mode: 300 }));
  const { user } = openPanel({ role: 'teacher' });
  newestSocket().accept();
  await screen.findByText('Slow mode: students send one message every 5 minutes.');
  await user.type(box(), 'Hello{Enter}');
  expect(sentFrames()).toContainEqual({ text: 'Hello', nonce: expect.any(String) });
});

test('in an archived class the chat is read, and nothing is written or deleted', async () => {
  await openChat([anOwnMessage(1)], undefined, { isReadOnly: true });
  expect(shownTexts()).toEqual(['Message 1']);
  expect(screen.getByText(messages.archived)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: messages.deleteOwn })).toBeNull();
});
