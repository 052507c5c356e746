import { act, screen } from '@testing-library/react';
import { holdTime, advanceTime } from 'platform/testing';
import { getUnreadMessages, listMessages, markMessagesRead } from 'shared-api/contract';
import {
  beginLeaving,
  callsOf,
  disconnect,
  installFakeSockets,
  newestSocket,
  openedSockets,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { aMessage, anOwnMessage, someMessages } from '../../testing/aMessage.ts';
import {
  READ,
  log,
  openChat,
  openPanel,
  receive,
  scrollTo,
  serve,
  showPage,
} from '../../testing/openChat.tsx';
import { messages } from './messages.ts';

installFakeSockets();
startSignedIn(toast.clear);
afterEach(() => showPage(true));

const marked = () => callsOf(markMessagesRead).map(({ body }) => body.last_read);
/** The server accepts the newest connection and lets it in: nothing is missed from then on. */
function letIn(): void {
  newestSocket().accept();
  newestSocket().receive({ type: 'presence', count: 1, names: ['ada'] });
}
const closePage = () => act(() => void window.dispatchEvent(new Event('pagehide')));
const line = () => screen.queryByText(messages.newMessages);
const jump = () => screen.queryByRole('button', { name: /latest|new message/ });

describe('behind another tab of the class', () => {
  test('messages are counted, and nothing else is fetched', async () => {
    holdTime();
    serve(someMessages(1, 5), { count: 3, last_read: 'm2' });
    const { onUnreadChange } = openPanel({ isActive: false });
    letIn();
    await advanceTime(0);
    expect(onUnreadChange).toHaveBeenLastCalledWith(3);
    receive(aMessage(6));
    receive(anOwnMessage(7));
    expect(onUnreadChange).toHaveBeenLastCalledWith(4);
    await advanceTime(60_000);
    expect(callsOf(listMessages)).toHaveLength(0);
    expect(callsOf(markMessagesRead)).toHaveLength(0);
    expect(callsOf(getUnreadMessages)).toHaveLength(1);
    expect(screen.queryByRole('log')).not.toBeInTheDocument();
    expect(openedSockets()).toHaveLength(1);
  });

  test('nothing is asked in the name of a class that is being left, and again where it stays', async () => {
    holdTime();
    serve([], { count: 3, last_read: 'm2' });
    const { onUnreadChange } = openPanel({ isActive: false });
    letIn();
    await advanceTime(0);
    const requestCount = callsOf(getUnreadMessages).length;
    const { stay } = beginLeaving('class-1');
    await advanceTime(60_000);
    expect(newestSocket().readyState).toBe(WebSocket.CLOSED);
    expect(callsOf(getUnreadMessages)).toHaveLength(requestCount);
    serve([], { count: 5, last_read: 'm2' });
    await stay();
    letIn();
    await advanceTime(0);
    expect(onUnreadChange).toHaveBeenLastCalledWith(5);
  });

  test('one that arrives while the count is under way is counted once', async () => {
    holdTime();
    let count = 0;
    let release = () => {};
    serve([]);
    stub(getUnreadMessages, () => {
      count += 1;
      const reply = { count, last_read: null };
      return count === 1 ? new Promise((resolve) => (release = () => resolve(reply))) : reply;
    });
    const { onUnreadChange } = openPanel({ isActive: false });
    letIn();
    await advanceTime(0);
    receive(aMessage(1));
    release();
    await advanceTime(0);
    expect(onUnreadChange).toHaveBeenLastCalledWith(2);
  });

  test('a deletion is counted afresh', async () => {
    holdTime();
    serve([], { count: 3, last_read: null });
    const { onUnreadChange } = openPanel({ isActive: false });
    letIn();
    await advanceTime(0);
    stub(getUnreadMessages, { count: 2, last_read: null });
    newestSocket().receive({ type: 'deleted', id: 'm2' });
    await advanceTime(0);
    expect(onUnreadChange).toHaveBeenLastCalledWith(2);
  });
});

describe('in front', () => {
  test('everything is read, with one read receipt for several messages', async () => {
    holdTime();
    const { onUnreadChange } = await openChat(someMessages(1, 3), { count: 2, last_read: 'm1' });
    receive(aMessage(4));
    await advanceTime(1_000);
    expect(marked()).toEqual(['m4']);
    expect(onUnreadChange).toHaveBeenLastCalledWith(0);
    await advanceTime(60_000);
    expect(marked()).toHaveLength(1);
  });

  test('a line shows where the new ones begin', async () => {
    await openChat(someMessages(1, 3), { count: 2, last_read: 'm1' });
    expect(line()).toBeVisible();
    expect(line()?.nextElementSibling).toHaveTextContent('Message 2');
  });

  test('there is no line without new messages, and no read receipt', async () => {
    holdTime();
    await openChat(someMessages(1, 3), { count: 0, last_read: 'm3' });
    await advanceTime(5_000);
    expect(line()).not.toBeInTheDocument();
    expect(marked()).toEqual([]);
  });

  test('a read receipt that failed is sent with the next connection', async () => {
    holdTime();
    await openChat(someMessages(1, 3), { count: 1, last_read: 'm2' });
    disconnect(markMessagesRead);
    await advanceTime(1_000);
    newestSocket().drop();
    stub(markMessagesRead, READ);
    await advanceTime(1_000);
    newestSocket().accept();
    await advanceTime(1_000);
    expect(marked()).toEqual(['m3', 'm3']);
  });
});

describe('further up', () => {
  test('new messages are counted, and do not move what is read', async () => {
    const { onUnreadChange } = await openChat(someMessages(1, 3));
    expect(jump()).not.toBeInTheDocument();
    scrollTo(800);
    expect(jump()).toHaveTextContent(messages.toLatest);
    receive(aMessage(4));
    expect(jump()).toHaveTextContent('1 new message');
    receive(aMessage(5));
    expect(jump()).toHaveTextContent('2 new messages');
    expect(onUnreadChange).toHaveBeenLastCalledWith(2);
    expect(log().scrollTop).toBe(800);
    expect(line()?.nextElementSibling).toHaveTextContent('Message 4');
  });

  test('the button leads to the newest, and all is read', async () => {
    holdTime();
    const { user, onUnreadChange } = await openChat(someMessages(1, 3), READ);
    scrollTo(800);
    receive(aMessage(4));
    await user.click(jump() as HTMLElement);
    expect(log().scrollTop).toBe(2_000);
    expect(log()).toHaveFocus();
    expect(jump()).not.toBeInTheDocument();
    expect(onUnreadChange).toHaveBeenLastCalledWith(0);
    await advanceTime(1_000);
    expect(marked()).toEqual(['m4']);
  });

  test('scrolling down reads them too', async () => {
    const { onUnreadChange } = await openChat(someMessages(1, 3));
    scrollTo(800);
    receive(aMessage(4));
    scrollTo(1_590);
    expect(onUnreadChange).toHaveBeenLastCalledWith(0);
  });
});

describe('leaving at once', () => {
  test('by closing the page, what was read is read', async () => {
    holdTime();
    await openChat(someMessages(1, 3), { count: 2, last_read: 'm1' });
    expect(marked()).toEqual([]);
    closePage();
    expect(marked()).toEqual(['m3']);
    await advanceTime(60_000);
    expect(marked()).toHaveLength(1);
  });

  test('by turning to another page, it is too', async () => {
    holdTime();
    await openChat(someMessages(1, 3), { count: 2, last_read: 'm1' });
    showPage(false);
    expect(marked()).toEqual(['m3']);
    await advanceTime(1_000);
    expect(marked()).toHaveLength(1);
  });

  test('within the app, it is too', async () => {
    holdTime();
    const { unmount } = await openChat(someMessages(1, 3), { count: 2, last_read: 'm1' });
    unmount();
    expect(marked()).toEqual(['m3']);
    await advanceTime(60_000);
    expect(marked()).toHaveLength(1);
  });

  test('messages that nobody saw stay unread', async () => {
    holdTime();
    serve(someMessages(1, 3), { count: 2, last_read: 'm1' });
    const { unmount } = openPanel({ isActive: false });
    await advanceTime(0);
    closePage();
    unmount();
    expect(marked()).toEqual([]);
  });
});

test('while another page is in front, messages stay unread', async () => {
  holdTime();
  const { onUnreadChange } = await openChat(someMessages(1, 3), READ);
  await advanceTime(1_000);
  showPage(false);
  receive(aMessage(4));
  expect(onUnreadChange).toHaveBeenLastCalledWith(1);
  await advanceTime(5_000);
  expect(marked()).toEqual(['m3']);
  showPage(true);
  expect(onUnreadChange).toHaveBeenLastCalledWith(0);
  expect(line()?.nextElementSibling).toHaveTextContent('Message 4');
  await advanceTime(1_000);
  expect(marked()).toEqual(['m3', 'm4']);
});

test('one’s own messages from elsewhere are no news', async () => {
  holdTime();
  const { onUnreadChange } = await openChat(someMessages(1, 3));
  showPage(false);
  await advanceTime(0);
  receive(anOwnMessage(4));
  expect(onUnreadChange).toHaveBeenLastCalledWith(0);
});
