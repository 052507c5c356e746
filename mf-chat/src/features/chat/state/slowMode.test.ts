import { aMessage, anOwnMessage } from '../../../testing/aMessage.ts';
import { PlayedChat } from '../../../testing/PlayedChat.ts';

const sentAt = (number: number) => Date.parse(anOwnMessage(number).timestamp);

/** Returns a chat in slow mode of 30 seconds. */
function slowChat(): PlayedChat {
  const chat = PlayedChat.with([aMessage(1)]);
  return chat.happen({ type: 'slow_mode', seconds: 30 });
}

const write = (chat: PlayedChat, text: string) =>
  chat.happen({ type: 'sent', nonce: `nonce of ${text}`, text });
const pauses = ({ effects }: PlayedChat) =>
  effects.flatMap((effect) => (effect.type === 'wait_until' ? [effect.at] : []));
const textsOf = (chat: PlayedChat) => chat.state.outbox.map(({ text }) => text);

test('messages go one by one, each after the pause that follows the one before', () => {
  const chat = slowChat();
  expect(write(chat, 'One').sent).toEqual(['One']);
  expect(write(chat, 'Two').sent).toEqual([]);
  write(chat, 'Three');
  chat.receiveMessage(anOwnMessage(2, { content: 'One' }), 'nonce of One');
  expect(pauses(chat)).toEqual([sentAt(2) + 30_000]);
  expect(chat.sent).toEqual([]);
  expect(chat.happen({ type: 'pause_over' }).sent).toEqual(['Two']);
  expect(textsOf(chat)).toEqual(['Two', 'Three']);
  chat.receiveMessage(anOwnMessage(3, { content: 'Two' }), 'nonce of Two');
  expect(chat.happen({ type: 'pause_over' }).sent).toEqual(['Three']);
});

test('a message that came too early is no failure, and is sent again after the time that the server names', () => {
  const chat = PlayedChat.with([aMessage(1)]);
  write(chat, 'Early');
  chat.now = 5_000;
  const error = { type: 'error', code: 'slow_mode', message: 'Slow mode is on.' } as const;
  chat.receive({ ...error, nonce: 'nonce of Early', retry_after: 12 });
  expect(chat.state.outbox).toMatchObject([{ problem: null, isUnderWay: false, isDelayed: true }]);
  expect(pauses(chat)).toEqual([17_000]);
  expect(chat.happen({ type: 'pause_over' }).sent).toEqual(['Early']);
});

test('a message sent in another tab starts the pause here too', () => {
  const chat = slowChat().receiveMessage(anOwnMessage(2));
  expect(chat.state.slowMode).toMatchObject({ isPaused: true, until: sentAt(2) + 30_000 });
  expect(write(chat, 'Next').sent).toEqual([]);
  expect(chat.state.outbox).toMatchObject([{ isDelayed: true }]);
});

test('once a teacher ends slow mode, everything that waits is sent at once', () => {
  const chat = slowChat().receiveMessage(anOwnMessage(2));
  write(chat, 'One');
  write(chat, 'Two');
  expect(chat.happen({ type: 'slow_mode', seconds: 0 }).sent).toEqual(['One', 'Two']);
});

test('a refused or discarded message does not stop those behind it', () => {
  const chat = slowChat();
  for (const text of ['One', 'Two', 'Three']) write(chat, text);
  const error = { type: 'error', code: 'invalid', message: 'No.', nonce: 'nonce of One' } as const;
  expect(chat.receive(error).sent).toEqual(['Two']);
  expect(chat.happen({ type: 'discarded', nonce: 'nonce of Two' }).sent).toEqual(['Three']);
});

test('without a connection, what waits here is queued for any page', () => {
  const chat = slowChat().receiveMessage(anOwnMessage(2));
  write(chat, 'Next');
  chat.happen({ type: 'lost' });
  expect(chat.state.outbox).toMatchObject([{ isUnderWay: false, isDelayed: false }]);
  chat.happen({ type: 'pause_over' }).connect();
  expect(chat.state.outbox).toMatchObject([{ isUnderWay: true }]);
});

test('coming back during a pause, it goes on', () => {
  const chat = slowChat().receiveMessage(anOwnMessage(2));
  chat.happen({ type: 'left' }, { type: 'entered' });
  expect(pauses(chat)).toEqual([sentAt(2) + 30_000]);
});

test('other people do not slow the reader down', () => {
  const chat = slowChat().receiveMessage(aMessage(2));
  expect(write(chat, 'Mine').sent).toEqual(['Mine']);
});
