import { CLOSE_CODES, type ChatFrame } from 'shared-api/contract';
import { aMessage, anOwnMessage, someMessages } from '../../../testing/aMessage.ts';
import { PlayedChat } from '../../../testing/PlayedChat.ts';
import { messages } from '../messages.ts';

const HOUR = 60 * 60 * 1_000;
const ids = (from: number, to: number) => someMessages(from, to).map(({ id }) => id);
const presence: ChatFrame = { type: 'presence', count: 2, names: ['ada', 'grace'] };

describe('the messages', () => {
  test('stand once each, in the order in which the server has them', () => {
    const chat = PlayedChat.with(someMessages(1, 2));
    chat.receiveMessage(aMessage(3)).receiveMessage(aMessage(3));
    chat.happen({ type: 'lost' }, { type: 'opened', at: 0 });
    chat.receiveMessage(aMessage(5)).receiveMessage(aMessage(6));
    chat.reply({ page: someMessages(4, 5) }).reply();
    expect(chat.shown).toEqual(ids(1, 6));
  });

  test('that came before one was let in do not hide those that were missed until then', () => {
    const chat = PlayedChat.with(someMessages(1, 2));
    chat.happen({ type: 'lost' }, { type: 'opened', at: 0 }).reply();
    chat.receiveMessage(aMessage(4));
    expect(chat.shown).toEqual(['m1', 'm2', 'm4']);
    chat.receive(presence);
    expect(chat.question).toEqual({ about: 'after', id: 'm2' });
    chat.reply({ page: someMessages(3, 4) }).reply();
    expect(chat.shown).toEqual(ids(1, 4));
  });

  test('that come late stand where they belong', () => {
    const chat = PlayedChat.with([aMessage(1), aMessage(4)]);
    chat.happen({ type: 'deleted', id: 'm4' }).receiveMessage(aMessage(6));
    chat.receiveMessage(anOwnMessage(5), 'n');
    expect(chat.shown).toEqual(['m1', 'm6']);
    expect(chat.question).toEqual({ about: 'after', id: 'm6' });
  });

  test('that others overtook where the server does not name them are deleted: none moves to the end', () => {
    const chat = PlayedChat.with(someMessages(1, 2));
    chat.happen({ type: 'lost' }, { type: 'opened', at: 0 }).reply();
    chat.receiveMessage(aMessage(4)).happen({ type: 'lost' }, { type: 'opened', at: 0 });
    chat.reply({ page: [aMessage(3), aMessage(5)] });
    expect(chat.shown).toEqual(['m1', 'm2', 'm3', 'm5']);
    expect(chat.state.unread).toBe(2);
  });

  test('that the server does not name at all are deleted', () => {
    const chat = PlayedChat.with(someMessages(1, 2));
    chat.happen({ type: 'lost' }, { type: 'opened', at: 0 }).reply();
    chat.receiveMessage(aMessage(4)).happen({ type: 'lost' }, { type: 'opened', at: 0 }).reply();
    expect(chat.shown).toEqual(['m1', 'm2']);
    expect(chat.state.unread).toBe(0);
  });

  test('stand once each, where one of the same time that was deleted stood too far down', () => {
    const { timestamp } = aMessage(2);
    const twin = aMessage(3, { timestamp });
    const chat = PlayedChat.with([aMessage(1), twin]).receiveMessage(aMessage(2));
    expect(chat.shown).toEqual(['m1', 'm3', 'm2']);
    chat.happen({ type: 'lost' }, { type: 'opened', at: 0 });
    chat.reply({ page: [twin] });
    expect(chat.shown).toEqual(['m1', 'm2', 'm3']);
  });

  test('older ones come before, without those that are known', () => {
    const chat = PlayedChat.with(someMessages(51, 100));
    chat.happen({ type: 'older_wanted' }).reply({ page: someMessages(2, 51) });
    expect(chat.shown).toEqual(ids(2, 100));
    expect(chat.state.hasOlder).toBe(true);
  });

  test('older ones are asked for once at a time', () => {
    const chat = PlayedChat.with(someMessages(51, 100));
    chat.happen({ type: 'older_wanted' }, { type: 'older_wanted' });
    expect(chat.effects).toEqual([]);
  });

  test('there is nothing older than a page that is not full', () => {
    expect(PlayedChat.with(someMessages(1, 49)).state.hasOlder).toBe(false);
    expect(PlayedChat.with(someMessages(1, 50)).state.hasOlder).toBe(true);
  });

  test('one that was deleted stays away, also from a reply that is older than that', () => {
    const chat = PlayedChat.with(someMessages(51, 100));
    chat.happen({ type: 'older_wanted' }).receive({ type: 'deleted', id: 'm50' });
    chat.reply({ page: someMessages(48, 50) });
    expect(chat.shown).toEqual(['m48', 'm49', ...ids(51, 100)]);
  });

  test('one that a teacher restored returns in its position', () => {
    const chat = PlayedChat.with(someMessages(1, 3)).receive({ type: 'deleted', id: 'm2' });
    expect(chat.shown).toEqual(['m1', 'm3']);
    chat.receive({ type: 'restored', id: 'm2' });
    expect(chat.question).toEqual({ about: 'newest' });
    chat.reply({ page: someMessages(1, 3) });
    expect(chat.shown).toEqual(['m1', 'm2', 'm3']);
  });

  test('one from before what is loaded, sent to its author again, does not stand at the end', () => {
    const chat = PlayedChat.with(someMessages(51, 100)).receiveMessage(anOwnMessage(7), 'n');
    expect(chat.shown).toEqual(ids(51, 100));
    expect(chat.question).toBeUndefined();
  });
});

test('cached messages are shown while the server is away, and then replaced by the current ones', () => {
  const chat = new PlayedChat().happen({ type: 'entered' }, { type: 'shown' });
  chat.reply({ page: someMessages(1, 3), isCached: true });
  expect(chat.shown).toEqual(ids(1, 3));
  chat.happen({ type: 'opened', at: chat.now });
  expect(chat.question).toEqual({ about: 'newest' });
  chat.reply({ page: [aMessage(1), aMessage(3), aMessage(4)] });
  expect(chat.shown).toEqual(['m1', 'm3', 'm4']);
});

describe('after hours away', () => {
  function back(chat: PlayedChat): PlayedChat {
    chat.now += 2 * HOUR;
    return chat.happen({ type: 'lost' }, { type: 'opened', at: chat.now });
  }

  test('messages deleted meanwhile disappear, among the older ones too', () => {
    const chat = PlayedChat.with(someMessages(51, 100));
    chat.happen({ type: 'older_wanted' }).reply({ page: someMessages(11, 50) });
    back(chat).reply({ page: someMessages(52, 101) });
    expect(chat.question).toEqual({ about: 'before', id: 'm52' });
    chat.reply({ page: someMessages(11, 51).filter(({ id }) => id !== 'm20') });
    expect(chat.shown).toEqual([...ids(11, 19), ...ids(21, 101)]);
  });

  test('where some were deleted, the older ones that fill their page are not new', () => {
    const chat = PlayedChat.with(someMessages(51, 100));
    back(chat).reply({ page: [...someMessages(50, 59), ...someMessages(61, 100)] });
    expect(chat.shown).toEqual([...ids(50, 59), ...ids(61, 100)]);
    expect(chat.state.unread).toBe(0);
  });

  test('a page that is not full is all there is', () => {
    const chat = back(PlayedChat.with(someMessages(1, 3))).reply({ page: someMessages(2, 4) });
    expect(chat.shown).toEqual(['m2', 'm3', 'm4']);
    expect(chat.state.hasOlder).toBe(false);
  });

  test('deleted unread messages are no longer counted', () => {
    const chat = PlayedChat.with(someMessages(1, 4), 2, 'm2');
    back(chat).reply({ page: [aMessage(1), aMessage(2), aMessage(4), aMessage(5)] });
    expect(chat.state).toMatchObject({ unread: 2, line: { before: 'm4' } });
  });

  test('a deleted last read message does not lower the read receipt', () => {
    const chat = PlayedChat.with(someMessages(1, 3), 1, 'm2');
    chat.happen({ type: 'reading', isReading: true }, { type: 'calm' }).reply();
    back(chat).reply({ page: someMessages(1, 2) });
    chat.happen({ type: 'calm' }, { type: 'page_hidden' });
    expect(chat.questions).toEqual([]);
    expect(chat.state).toMatchObject({ readUpTo: 'm2', seen: 'm2' });
  });

  test('with very many new ones there is no gap: the older ones come by scrolling', () => {
    const chat = PlayedChat.with(someMessages(1, 50)).happen({ type: 'older_wanted' });
    const late = chat.effects.find((effect) => effect.type === 'ask');
    back(chat).reply({ page: someMessages(110, 159) });
    expect(chat.shown).toEqual(ids(110, 159));
    expect(chat.state.hasOlder).toBe(true);
    // Those before the first message of then would not join.
    const reply = { page: [aMessage(0)], unread: null };
    chat.happen({ type: 'replied', call: late?.call ?? 0, reply });
    expect(chat.shown).toEqual(ids(110, 159));
  });
});

describe('a chat that could not be loaded', () => {
  function broken(): PlayedChat {
    return new PlayedChat().happen({ type: 'entered' }, { type: 'shown' }).fail(500);
  }

  test('asks again by itself once there is a connection', () => {
    const chat = broken().happen({ type: 'opened', at: 0 });
    expect(chat.question).toEqual({ about: 'history' });
    expect(chat.state.history.status).toBe('failed');
    chat.reply({ page: [aMessage(1)] });
    expect(chat.shown).toEqual(['m1']);
  });

  test('asks again and again while there is one, more and more slowly', () => {
    const chat = broken().happen({ type: 'opened', at: 0 }).fail(500);
    const delays = [1, 2, 3, 4, 5].map(() => {
      const wait = chat.effects.find((effect) => effect.type === 'wait');
      if (wait) chat.happen(wait.event).fail(500);
      return wait?.ms;
    });
    expect(delays).toEqual([2_000, 4_000, 8_000, 15_000, 15_000]);
  });

  test('says so once, however often it asks; another reason is another word', () => {
    const chat = broken();
    const { history } = chat.state;
    chat.happen({ type: 'opened', at: 0 }).fail(500);
    expect(chat.state.history).toBe(history);
    chat.happen({ type: 'retry_due' }).fail(404);
    expect(chat.state.history).toMatchObject({ failure: { status: 404 } });
  });

  test('asks nothing without a connection: the next one does', () => {
    const chat = broken().happen({ type: 'retry_due' });
    expect(chat.question).toBeUndefined();
  });

  test('asks at once where its person wants it', () => {
    const chat = broken().happen({ type: 'shown' });
    expect(chat.question).toEqual({ about: 'history' });
    expect(chat.state.history.status).toBe('loading');
  });
});

describe('what is unread', () => {
  const away = { type: 'reading', isReading: false } as const;
  const reading = { type: 'reading', isReading: true } as const;

  test('is counted while only the count is known', () => {
    const chat = new PlayedChat().happen({ type: 'entered' }, { type: 'opened', at: 0 });
    chat.receive(presence).reply({ unread: { count: 4, last_read: 'm1' } });
    chat.receiveMessage(aMessage(9)).receiveMessage(anOwnMessage(10));
    expect(chat.state).toMatchObject({ unread: 5, messages: [] });
  });

  test('is asked for once, when nothing is missed any more', () => {
    const chat = new PlayedChat().happen({ type: 'entered' });
    expect(chat.questions).toEqual([]);
    chat.happen({ type: 'opened', at: 0 });
    expect(chat.questions).toEqual([]);
    chat.receive(presence);
    expect(chat.questions).toEqual([{ about: 'unread' }]);
    chat.reply({ unread: { count: 4, last_read: 'm1' } });
    expect(chat.questions).toEqual([]);
  });

  test('comes with the messages where those are wanted at once, and is not asked for beside them', () => {
    const chat = new PlayedChat().happen({ type: 'entered' });
    expect(chat.questions).toEqual([]);
    chat.happen({ type: 'shown' });
    expect(chat.questions).toEqual([{ about: 'history' }]);
  });

  test('is asked for without a live connection too, once', () => {
    const chat = new PlayedChat().happen({ type: 'entered' }, { type: 'lost' });
    expect(chat.questions).toEqual([{ about: 'unread' }]);
    chat.reply({ unread: { count: 4, last_read: 'm1' } }).happen({ type: 'lost' });
    expect(chat.questions).toEqual([]);
    expect(chat.state.unread).toBe(4);
  });

  test('is not asked for again and again where there is no connection at all', () => {
    const chat = new PlayedChat().happen({ type: 'entered' }, { type: 'lost' }).fail();
    chat.happen({ type: 'lost' });
    expect(chat.questions).toEqual([]);
  });

  test('is counted again after its count failed to load', () => {
    const chat = new PlayedChat().happen({ type: 'entered' }, { type: 'opened', at: 0 });
    chat.receive(presence).fail().happen({ type: 'retry_due' });
    chat.reply({ unread: { count: 4, last_read: 'm1' } });
    expect(chat.state.unread).toBe(4);
  });

  test('is no matter any more once the messages are wanted, however late the count is', () => {
    const chat = new PlayedChat().happen({ type: 'entered' }, { type: 'opened', at: 0 });
    chat.receive(presence);
    const count = chat.effects.find((effect) => effect.type === 'ask');
    chat.happen({ type: 'shown' }).reply({ page: [aMessage(1)] });
    const reply = { page: [], unread: { count: 9, last_read: null } };
    chat.happen({ type: 'replied', call: count?.call ?? 0, reply });
    expect(chat.state).toMatchObject({ unread: 0, history: { status: 'ready' } });
  });

  test('is nothing that arrives in front of somebody', () => {
    const chat = PlayedChat.with([]).happen(reading).receiveMessage(aMessage(1));
    expect(chat.state).toMatchObject({ unread: 0, line: { before: null } });
  });

  test('begins after what was read: one’s own messages are no news', () => {
    const list = [aMessage(1), aMessage(2), anOwnMessage(3), aMessage(4)];
    const { state } = PlayedChat.with(list, 2, 'm1');
    expect(state).toMatchObject({ unread: 2, line: { before: 'm2', missing: 0 } });
  });

  test('begins at the beginning, where nothing was ever read', () => {
    expect(PlayedChat.with(someMessages(1, 3), 3).state.line.before).toBe('m1');
  });

  test('begins by its number, where the message that was read last is deleted', () => {
    expect(PlayedChat.with(someMessages(1, 5), 2, 'deleted').state.line.before).toBe('m4');
  });

  test('is not what was deleted while the messages were on their way', () => {
    const chat = new PlayedChat().happen({ type: 'entered' }, { type: 'shown' });
    chat.happen({ type: 'deleted', id: 'm3' });
    chat.reply({ page: someMessages(1, 4), unread: { count: 2, last_read: 'deleted' } });
    expect(chat.shown).toEqual(['m1', 'm2', 'm4']);
    expect(chat.state).toMatchObject({ unread: 1, line: { before: 'm4' } });
  });

  test('begins further up, as older messages come', () => {
    const chat = PlayedChat.with(someMessages(51, 100), 60, 'm40');
    expect(chat.state.line).toEqual({ before: 'm51', missing: 10 });
    chat.happen({ type: 'older_wanted' }).reply({ page: someMessages(1, 50) });
    expect(chat.state.line).toEqual({ before: 'm41', missing: 0 });
  });

  test('begins anew with the first that arrives while nobody looks', () => {
    const chat = PlayedChat.with(someMessages(1, 2)).happen(reading, away);
    chat.receiveMessage(anOwnMessage(3)).receiveMessage(aMessage(4)).receiveMessage(aMessage(5));
    expect(chat.state).toMatchObject({ unread: 2, line: { before: 'm4' } });
  });

  test('is less by a message that is deleted, and not by one that was read', () => {
    const chat = PlayedChat.with(someMessages(1, 4), 2, 'm2');
    chat.happen({ type: 'deleted', id: 'm1' });
    expect(chat.state.unread).toBe(2);
    chat.happen({ type: 'deleted', id: 'm3' });
    expect(chat.state).toMatchObject({ unread: 1, line: { before: 'm4' } });
  });

  test('is removed for a person who answers', () => {
    const chat = PlayedChat.with(someMessages(1, 2), 1, 'm1');
    chat.happen({ type: 'sent', nonce: 'n', text: 'Yes' });
    expect(chat.state.line.before).toBeNull();
  });
});

describe('a read receipt', () => {
  const reading = { type: 'reading', isReading: true } as const;
  const unread = () => PlayedChat.with(someMessages(1, 3), 2, 'm1').happen(reading);

  test('is sent after a moment, for the newest of several messages', () => {
    const chat = unread().receiveMessage(aMessage(4));
    expect(chat.question).toBeUndefined();
    chat.happen({ type: 'calm' });
    expect(chat.question).toEqual({ about: 'read', id: 'm4' });
    chat.reply().happen({ type: 'calm' });
    expect(chat.question).toBeUndefined();
  });

  test.each(['left', 'page_hidden'] as const)('is sent at once by a page that is %s', (type) => {
    expect(unread().happen({ type }).questions).toEqual([{ about: 'read', id: 'm3' }]);
  });

  test('is sent after a pending receipt for older ones', () => {
    const chat = unread().happen({ type: 'calm' }).receiveMessage(aMessage(4)).reply();
    expect(chat.happen({ type: 'calm' }).question).toEqual({ about: 'read', id: 'm4' });
  });

  test('that failed is sent over the next connection', () => {
    const chat = unread().happen({ type: 'calm' }).fail();
    chat.happen({ type: 'lost' }, { type: 'opened', at: 0 }).reply();
    expect(chat.question).toEqual({ about: 'read', id: 'm3' });
  });

  test('that failed over an open connection is sent again', () => {
    const chat = unread().happen({ type: 'calm' }).fail();
    expect(chat.question).toBeUndefined();
    expect(chat.effects).toMatchObject([{ type: 'wait', event: { type: 'mark_due' } }]);
    expect(chat.happen({ type: 'mark_due' }).question).toEqual({ about: 'read', id: 'm3' });
  });

  test('that is refused is not sent again over the same connection', () => {
    expect(unread().happen({ type: 'calm' }).fail(403).effects).toEqual([]);
  });

  test('of a message deleted later is not withdrawn', () => {
    const chat = unread().happen({ type: 'calm' }).reply();
    chat.receive({ type: 'deleted', id: 'm3' }).happen({ type: 'calm' }, { type: 'page_hidden' });
    expect(chat.questions).toEqual([]);
    expect(chat.state).toMatchObject({ readUpTo: 'm2', seen: 'm2' });
  });

  test.each([
    { about: 'all', count: 0, readUpTo: 'm4' },
    { about: 'some', count: 2, readUpTo: 'm2' },
    { about: 'older ones', count: 9, readUpTo: 'deleted' },
  ])('of a deleted message stands for $about of the messages', ({ count, readUpTo }) => {
    const { state } = PlayedChat.with(someMessages(1, 4), count, 'deleted');
    expect(state.readUpTo).toBe(readUpTo);
  });

  test('of a deleted message is not sent again without a new message', () => {
    const chat = PlayedChat.with(someMessages(1, 3), 0, 'm4').happen(reading, { type: 'calm' });
    expect(chat.question).toBeUndefined();
  });

  test('is sent although a later message of the same time has been deleted', () => {
    const { timestamp } = aMessage(4);
    const chat = PlayedChat.with([aMessage(1), aMessage(2), aMessage(4)], 1, 'm2').happen(reading);
    chat.receiveMessage(aMessage(3, { timestamp })).happen({ type: 'calm' });
    expect(chat.question).toEqual({ about: 'read', id: 'm3' });
    chat.receive({ type: 'deleted', id: 'm3' }).reply();
    expect(chat.happen({ type: 'calm' }).question).toEqual({ about: 'read', id: 'm4' });
  });

  test('is not sent twice', () => {
    const chat = unread().happen({ type: 'calm' }).reply().happen({ type: 'page_hidden' });
    expect(chat.question).toBeUndefined();
  });
});

describe('what is being sent', () => {
  const sent = (text: string) => ({ type: 'sent', nonce: text, text }) as const;

  test('is kept before it goes off, and until it comes back', () => {
    const chat = PlayedChat.with([]).happen(sent('Hello'));
    expect(chat.effects.map(({ type }) => type)).toEqual(['keep', 'send', 'wait']);
    expect(chat.state.outbox).toMatchObject([{ text: 'Hello', problem: null }]);
    expect(chat.shown).toEqual([]);
    chat.receiveMessage(anOwnMessage(1), 'Hello');
    expect(chat.effects).toContainEqual({ type: 'keep', outbox: [] });
    expect(chat.shown).toEqual(['m1']);
  });

  test('goes off in the order in which it was typed, once all is there that was missed', () => {
    const chat = PlayedChat.with([aMessage(1)]).happen({ type: 'lost' }, sent('one'));
    chat.happen({ type: 'opened', at: 0 }, sent('two'));
    expect(chat.sent).toEqual([]);
    expect(chat.reply().sent).toEqual(['one', 'two']);
  });

  test('is sent again over the next connection, as the same', () => {
    const chat = PlayedChat.with([aMessage(1)]).happen(sent('Hello'));
    chat.happen({ type: 'lost' }, { type: 'opened', at: 0 }).reply();
    expect(chat.effects).toContainEqual({ type: 'send', frame: { text: 'Hello', nonce: 'Hello' } });
  });

  test('and came back while older ones are on their way, is not said to be lost', () => {
    const chat = PlayedChat.with([aMessage(1)])
      .happen(sent('Hello'))
      .receive(presence);
    chat.happen({ type: 'lost' }, { type: 'opened', at: 0 });
    chat.receiveMessage(anOwnMessage(2), 'Hello');
    chat.happen({ type: 'echo_overdue', nonce: 'Hello' });
    expect(chat.state.connection.status).toBe('open');
    chat.reply();
    expect(chat.state.outbox).toEqual([]);
  });

  test('and does not come back over an open connection gets another connection', () => {
    const chat = PlayedChat.with([]).happen(sent('Hello'), {
      type: 'echo_overdue',
      nonce: 'Hello',
    });
    expect(chat.effects).toContainEqual({ type: 'connect' });
    expect(chat.state.outbox[0]?.problem).toBe(messages.noAnswer);
  });

  test('keeps the first reason why it could not be sent, also when the chat is closed', () => {
    const chat = PlayedChat.with([]).happen(sent('one'), sent('two'));
    chat.receive({ type: 'error', code: 'too_many_requests', message: 'Slow', nonce: 'one' });
    chat.happen({ type: 'closed', code: CLOSE_CODES.notMember });
    const problems = chat.state.outbox.map(({ problem }) => problem);
    expect(problems).toEqual([messages.tooFast, messages.notSent]);
  });

  test('waits without a connection for as long as it takes, in its order', () => {
    const chat = PlayedChat.with([]).happen({ type: 'lost' }, sent('one'), sent('two'));
    expect(chat.effects.map(({ type }) => type)).toEqual(['keep']);
    chat.happen({ type: 'echo_overdue', nonce: 'one' });
    expect(chat.state.outbox.map(({ problem }) => problem)).toEqual([null, null]);
    expect(chat.happen({ type: 'opened', at: 0 }).reply().sent).toEqual(['one', 'two']);
  });

  test('was not acknowledged when the page went: it is sent by the next one, as the same', () => {
    const { outbox } = PlayedChat.with([]).happen(sent('Hello')).state;
    const chat = new PlayedChat(outbox).happen({ type: 'entered' }, { type: 'shown' });
    chat.happen({ type: 'opened', at: 0 }).reply();
    expect(chat.reply().effects).toContainEqual({
      type: 'send',
      frame: { text: 'Hello', nonce: 'Hello' },
    });
  });

  test('was refused before the page went: its person decides', () => {
    const chat = PlayedChat.with([]).happen(sent('Hello'));
    chat.receive({ type: 'error', code: 'too_many_requests', message: 'Slow', nonce: 'Hello' });
    const next = new PlayedChat(chat.state.outbox).happen({ type: 'entered' }, { type: 'shown' });
    expect(next.reply().connect().sent).toEqual([]);
    expect(next.state.outbox).toMatchObject([{ text: 'Hello', problem: messages.tooFast }]);
  });
});

describe('others who write', () => {
  const typing = (username: string) => ({ type: 'typing', user_id: username, username }) as const;

  test('are named again after the connection was away for a moment', () => {
    const chat = PlayedChat.with([]).receive(typing('grace')).happen({ type: 'lost' });
    expect(chat.state.typing).toEqual([]);
    chat.happen({ type: 'opened', at: 0 }).receive(typing('grace'));
    expect(chat.state.typing).toEqual(['grace']);
  });
});

test('a chat that was left asks for nothing any more, and goes on where it was', () => {
  const chat = PlayedChat.with([aMessage(1)]).happen({ type: 'lost' }, { type: 'opened', at: 0 });
  const question = chat.effects.find((effect) => effect.type === 'ask');
  chat.happen({ type: 'left' });
  expect(chat.effects).toEqual([{ type: 'leave' }]);
  const reply = { page: [aMessage(2)], unread: null };
  chat.happen({ type: 'replied', call: question?.call ?? 0, reply });
  expect(chat.shown).toEqual(['m1']);
  chat.happen({ type: 'entered' }).reply(reply).reply();
  expect(chat.shown).toEqual(['m1', 'm2']);
});
