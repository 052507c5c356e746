import { screen } from '@testing-library/react';
import { axeViolations, holdTime, advanceTime } from 'platform/testing';
import { ApiError } from 'shared-api';
import { CLOSE_CODES, listMessages, sendMessage } from 'shared-api/contract';
import { keepSending } from 'shared-api/offline';
import {
  callsOf,
  installFakeSockets,
  newestSocket,
  openedSockets,
  refuse,
  startSignedIn,
  stub,
} from 'shared-api/testing';
import { toast } from 'shared-ui';
import { aMessage, anOwnMessage, someMessages } from '../../testing/aMessage.ts';
import { box, openChat, openPanel, receive, serve, shownTexts } from '../../testing/openChat.tsx';
import { messages } from './messages.ts';

installFakeSockets();
startSignedIn(toast.clear);

const texts = (from: number, to: number) => someMessages(from, to).map(({ content }) => content);

async function reconnect() {
  newestSocket().drop();
  await advanceTime(1_000);
  newestSocket().accept();
  await advanceTime(0);
}

test('the connection is the class’s, with the person’s token', async () => {
  await openChat();
  expect(newestSocket().url.pathname).toBe('/ws/chat_class/class-1');
  expect(newestSocket().url.search).toBe('');
  expect(newestSocket().protocols).toContain('a-token');
});

test('a lost connection says so, and not any more once it is back', async () => {
  holdTime();
  await openChat();
  expect(screen.queryByText(messages.lost)).not.toBeInTheDocument();
  newestSocket().drop();
  expect(screen.getByText(messages.lost)).toBeVisible();
  await advanceTime(1_000);
  newestSocket().accept();
  await advanceTime(0);
  expect(screen.queryByText(messages.lost)).not.toBeInTheDocument();
});

test('a lost connection can be tried for at once', async () => {
  holdTime();
  const { user } = await openChat([aMessage(1)]);
  newestSocket().drop();
  await user.click(screen.getByRole('button', { name: messages.reconnect }));
  expect(openedSockets()).toHaveLength(2);
  newestSocket().accept();
  await advanceTime(60_000);
  expect(openedSockets()).toHaveLength(2);
  expect(screen.queryByText(messages.lost)).not.toBeInTheDocument();
});

test('a lost connection brings no accessibility faults', async () => {
  await openChat([aMessage(1)], { count: 0, last_read: 'm1' });
  newestSocket().drop();
  expect(await axeViolations()).toEqual([]);
});

describe('after the connection was away', () => {
  test('missed messages appear once, before newer ones', async () => {
    holdTime();
    await openChat(someMessages(1, 2));
    let release = (_page: ReturnType<typeof someMessages>) => {};
    newestSocket().drop();
    await advanceTime(1_000);
    stub(listMessages, ({ query }) =>
      query.after === 'm2'
        ? new Promise((resolve) => {
            release = resolve;
          })
        : [],
    );
    newestSocket().accept();
    await advanceTime(0);
    receive(aMessage(4));
    receive(aMessage(5));
    expect(shownTexts()).toEqual(texts(1, 2));
    release(someMessages(3, 4));
    await advanceTime(0);
    expect(shownTexts()).toEqual(texts(1, 5));
  });

  test('it asks until there is nothing more', async () => {
    holdTime();
    await openChat(someMessages(1, 2));
    stub(listMessages, ({ query: { after } }) => {
      const from = Number(after?.slice(1)) + 1;
      return someMessages(from, Math.min(from + 9, 25));
    });
    await reconnect();
    expect(shownTexts()).toEqual(texts(1, 25));
    const requests = callsOf(listMessages).map(({ query }) => query.after);
    expect(requests.slice(-4)).toEqual(['m2', 'm12', 'm22', 'm25']);
  });

  test('a class without a message is asked for its first ones', async () => {
    holdTime();
    await openChat([]);
    serve([aMessage(1)]);
    await reconnect();
    expect(shownTexts()).toEqual(['Message 1']);
  });

  test('a server that cannot answer is asked again, and nothing is lost', async () => {
    holdTime();
    await openChat(someMessages(1, 2));
    refuse(listMessages, 500);
    await reconnect();
    receive(aMessage(4));
    expect(shownTexts()).toEqual(texts(1, 2));
    serve(someMessages(1, 4));
    await advanceTime(1_000);
    expect(shownTexts()).toEqual(texts(1, 4));
    receive(aMessage(5));
    expect(shownTexts()).toEqual(texts(1, 5));
  });

  test('a message that the server has forgotten is no end: the newest are asked for', async () => {
    holdTime();
    await openChat(someMessages(1, 2));
    stub(listMessages, ({ query: { after } }) => {
      if (after === 'm2') throw new ApiError(400, { message: 'Unknown', code: 'invalid' });
      return after ? [] : someMessages(2, 4);
    });
    await reconnect();
    expect(shownTexts()).toEqual(texts(2, 4));
  });

  test('for more than an hour, what was deleted meanwhile is gone too', async () => {
    holdTime();
    await openChat(someMessages(1, 4));
    newestSocket().drop();
    jest.setSystemTime(Date.now() + 2 * 60 * 60 * 1_000);
    serve([aMessage(2), aMessage(4), aMessage(5)]);
    await advanceTime(1_000);
    newestSocket().accept();
    await advanceTime(0);
    expect(shownTexts()).toEqual(['Message 2', 'Message 4', 'Message 5']);
  });
});

test('messages stored while the client subscribed are requested once', async () => {
  holdTime();
  await openChat(someMessages(1, 2));
  serve(someMessages(1, 3));
  const seated = { type: 'presence', count: 2, names: ['ada', 'grace'] };
  newestSocket().receive(seated);
  await advanceTime(0);
  expect(shownTexts()).toEqual(texts(1, 3));
  const requestCount = callsOf(listMessages).length;
  newestSocket().receive({ ...seated, count: 3 });
  await advanceTime(0);
  expect(callsOf(listMessages)).toHaveLength(requestCount);
});

test('messages that arrive while the history loads appear after it, once', async () => {
  holdTime();
  serve([]);
  let release = (_page: ReturnType<typeof someMessages>) => {};
  stub(listMessages, ({ query }) =>
    query.after
      ? []
      : new Promise((resolve) => {
          release = resolve;
        }),
  );
  openPanel();
  newestSocket().accept();
  receive(aMessage(3));
  receive(aMessage(4));
  newestSocket().receive({ type: 'deleted', id: 'm1' });
  await advanceTime(0);
  release(someMessages(1, 3));
  await advanceTime(0);
  expect(shownTexts()).toEqual(texts(2, 4));
});

describe('a chat that the server closes for good', () => {
  test.each([
    [CLOSE_CODES.notMember, messages.notMember],
    [CLOSE_CODES.notFound, messages.notFound],
    [CLOSE_CODES.badToken, messages.badToken],
    [4999, messages.closed],
  ])('by %s says why and tries no more; what was written stays', async (code, text) => {
    holdTime();
    const { user } = await openChat([anOwnMessage(1)]);
    await user.type(box(), 'Hello');
    newestSocket().drop(code);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    await user.type(box(), '{Enter}');
    expect(box()).toHaveValue('Hello');
    await advanceTime(60_000);
    expect(openedSockets()).toHaveLength(1);
    expect(shownTexts()).toEqual(['Message 1']);
  });
});

test('a chat that is left is closed', async () => {
  const { unmount } = await openChat();
  unmount();
  expect(newestSocket().readyState).toBe(WebSocket.CLOSED);
});

describe('on a network that lets no live connection through', () => {
  /** Every try is refused at once. */
  async function pass(milliseconds: number) {
    for (let passed = 0; passed < milliseconds; passed += 500) {
      if (newestSocket().readyState === WebSocket.CONNECTING) newestSocket().drop();
      await advanceTime(500);
    }
  }

  test('new and deleted messages arrive by polling, and the page says so', async () => {
    holdTime();
    serve(someMessages(1, 2));
    openPanel();
    await pass(2_500);
    expect(screen.getByText(messages.polling)).toBeVisible();
    serve(someMessages(2, 4));
    await pass(5_000);
    expect(shownTexts()).toEqual(texts(2, 4));
    // Polling continues, also with longer pauses.
    serve(someMessages(2, 5));
    await pass(31_000);
    expect(shownTexts()).toEqual(texts(2, 5));
  });

  test('a message acknowledged by a call is shown at once', async () => {
    holdTime();
    serve(someMessages(1, 2));
    const { user } = openPanel();
    await pass(1_000);
    const own = { ...anOwnMessage(3), content: 'By a call' };
    stub(sendMessage, own);
    await user.type(box(), 'By a call{Enter}');
    refuse(listMessages, 503);
    const stop = keepSending();
    await advanceTime(10);
    stop();
    expect(callsOf(sendMessage)).toHaveLength(1);
    expect(shownTexts()).toEqual([...texts(1, 2), 'By a call']);
    expect(screen.queryByRole('list', { name: messages.outbox })).not.toBeInTheDocument();
  });
});
