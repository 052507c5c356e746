import type { ChatMessage } from 'shared-api/contract';
import { aMessage, anOwnMessage, someMessages } from '../../../testing/aMessage.ts';
import { chatReducer, type ChatEvent } from './chatReducer.ts';
import { startState, type ChatState } from './chatState.ts';

const EMAIL = 'ada@school.example';

function after(...events: ChatEvent[]): ChatState {
  return events.reduce(chatReducer, startState(EMAIL, []));
}

function history(page: ChatMessage[], count = 0, last_read: string | null = null): ChatEvent {
  return { type: 'history', page, unread: { count, last_read } };
}

function arrived(message: ChatMessage, nonce?: string): ChatEvent {
  return { type: 'arrived', message, nonce };
}

const reading: ChatEvent = { type: 'reading', isReading: true };
const idsOf = ({ messages }: ChatState) => messages.map(({ id }) => id);

describe('the messages', () => {
  test('stand once each, in the order in which the server has them', () => {
    const state = after(
      history(someMessages(1, 2)),
      arrived(aMessage(3)),
      arrived(aMessage(3)),
      { type: 'missed', page: someMessages(2, 5) },
      arrived(aMessage(5)),
      arrived(aMessage(6)),
    );
    expect(idsOf(state)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6']);
  });

  test('older ones come before, without those that are known', () => {
    const state = after(history(someMessages(51, 100)), {
      type: 'older',
      page: someMessages(2, 51),
    });
    expect(idsOf(state).slice(0, 2)).toEqual(['m2', 'm3']);
    expect(state.messages).toHaveLength(99);
    expect(state.hasOlder).toBe(true);
  });

  test('there is nothing older than a page that is not full', () => {
    expect(after(history(someMessages(1, 49))).hasOlder).toBe(false);
    expect(after(history(someMessages(1, 50))).hasOlder).toBe(true);
  });

  test('one that was deleted stays away, also from a reply that is older than that', () => {
    const state = after(
      history(someMessages(51, 100)),
      { type: 'deleted', id: 'm50' },
      {
        type: 'older',
        page: someMessages(48, 50),
      },
    );
    expect(idsOf(state).slice(0, 3)).toEqual(['m48', 'm49', 'm51']);
  });

  test('asked for afresh, those that were deleted meanwhile go, and older ones stay', () => {
    const page = someMessages(51, 101).filter(({ id }) => id !== 'm60');
    const state = after(
      history(someMessages(51, 100)),
      { type: 'older', page: someMessages(41, 50) },
      { type: 'newest', page },
    );
    expect(idsOf(state)).toEqual([...someMessages(41, 50), ...page].map(({ id }) => id));
  });

  test('asked for afresh, a page that is not full is all there is', () => {
    const state = after(history(someMessages(1, 3)), { type: 'newest', page: someMessages(2, 4) });
    expect(idsOf(state)).toEqual(['m2', 'm3', 'm4']);
    expect(state.hasOlder).toBe(false);
  });

  test('asked for afresh after very many, there is no gap: the older ones come by scrolling', () => {
    const state = after(history(someMessages(1, 5)), {
      type: 'newest',
      page: someMessages(10, 59),
    });
    expect(idsOf(state)[0]).toBe('m10');
    expect(state.hasOlder).toBe(true);
  });

  test('one from before what is loaded, answered to its sender again, does not stand at the end', () => {
    const state = after(history(someMessages(51, 100)), arrived(anOwnMessage(7), 'n'));
    expect(idsOf(state).at(-1)).toBe('m100');
  });
});

describe('what is unread', () => {
  test('is counted while only the count is known', () => {
    const state = after(
      { type: 'counted', unread: { count: 4, last_read: 'm1' } },
      arrived(aMessage(9)),
      arrived(anOwnMessage(10)),
    );
    expect(state.unread).toBe(5);
    expect(state.messages).toEqual([]);
  });

  test('is nothing that arrives in front of somebody', () => {
    const state = after(history([]), reading, arrived(aMessage(1)));
    expect(state).toMatchObject({ unread: 0, line: { before: null } });
  });

  test('begins after what was read: one’s own messages are no news', () => {
    const list = [aMessage(1), aMessage(2), anOwnMessage(3), aMessage(4)];
    const state = after(history(list, 2, 'm1'));
    expect(state).toMatchObject({ unread: 2, line: { before: 'm2', missing: 0 } });
  });

  test('begins at the beginning, where nothing was ever read', () => {
    expect(after(history(someMessages(1, 3), 3)).line.before).toBe('m1');
  });

  test('begins by its number, where the message that was read last is deleted', () => {
    expect(after(history(someMessages(1, 5), 2, 'deleted')).line.before).toBe('m4');
  });

  test('begins further up, as older messages come', () => {
    const start = after(history(someMessages(51, 100), 60, 'm40'));
    expect(start.line).toEqual({ before: 'm51', missing: 10 });
    const state = chatReducer(start, { type: 'older', page: someMessages(1, 50) });
    expect(state.line).toEqual({ before: 'm41', missing: 0 });
  });

  test('begins anew with the first that arrives while nobody looks', () => {
    const state = after(
      history(someMessages(1, 2)),
      reading,
      { type: 'reading', isReading: false },
      arrived(anOwnMessage(3)),
      arrived(aMessage(4)),
      arrived(aMessage(5)),
    );
    expect(state).toMatchObject({ unread: 2, line: { before: 'm4' } });
  });

  test('is less by a message that is deleted, and not by one that was read', () => {
    const start = after(history(someMessages(1, 4), 2, 'm2'));
    const state = chatReducer(start, { type: 'deleted', id: 'm3' });
    expect(state).toMatchObject({ unread: 1, line: { before: 'm4' } });
    expect(chatReducer(start, { type: 'deleted', id: 'm1' }).unread).toBe(2);
  });

  test('is marked off for whoever answers', () => {
    const state = after(history(someMessages(1, 2), 1, 'm1'), {
      type: 'queued',
      nonce: 'n',
      text: 'Yes',
    });
    expect(state.line.before).toBeNull();
  });
});

describe('what is being sent', () => {
  const queued: ChatEvent = { type: 'queued', nonce: 'n', text: 'Hello' };

  test('stays until it comes back', () => {
    const waiting = after(history([]), queued);
    expect(waiting.outbox).toEqual([{ nonce: 'n', text: 'Hello', problem: null }]);
    expect(waiting.messages).toEqual([]);
    const state = chatReducer(waiting, arrived(anOwnMessage(1), 'n'));
    expect(state.outbox).toEqual([]);
    expect(idsOf(state)).toEqual(['m1']);
  });

  test('that comes back twice stands once', () => {
    const own = arrived(anOwnMessage(1), 'n');
    expect(idsOf(after(history([]), queued, own, own))).toEqual(['m1']);
  });

  test('keeps why it could not be sent', () => {
    const state = after(queued, { type: 'problem', nonce: 'n', problem: 'Too fast' });
    expect(state.outbox[0]?.problem).toBe('Too fast');
  });
});
