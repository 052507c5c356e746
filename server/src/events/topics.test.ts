import { onActivation } from '../features/auth/activation-event.ts';
import { ALL, inboxTopic } from '../features/notifications/inbox-topic.ts';
import { onChatEvent, publishChatEvent, type ChatEvent } from '../features/chat/live/events.ts';
import {
  onClassEvent,
  publishClassEvent,
  type ClassEvent,
} from '../features/classes/live/events.ts';
import {
  onVisibilityChange,
  publishVisibilityChange,
  type VisibilityChange,
} from '../features/classes/live/visibility.ts';
import { ENDED, sessionsEnded } from '../features/auth/sessions.ts';
import { LocalBus } from './bus.ts';
import { DropCounter } from './drop-counter.ts';

const drops = new DropCounter({ warn: () => undefined, error: () => undefined });
const bus = new LocalBus(drops);

const ROW = {
  id: 'm1',
  seq: 1,
  author_id: 'u1',
  nonce: null,
  content: 'Hello',
  created_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
  username: 'one',
  namesake: 1,
  image_hash: null,
  email: 'one@school.test',
  profile_type: 'public',
} as const;
const COMMENT = {
  id: 'c1',
  user_id: 'u1',
  user_name: 'one',
  profile_image: null,
  content: 'Yes',
  date: ROW.created_at,
};

const FILE = { id: 'f', name: 'a', size: 1, type: 'text/plain', url: '/', preview_url: null };

const CHAT_EVENTS: ChatEvent[] = [
  { type: 'message', row: ROW },
  { type: 'message', row: { ...ROW, nonce: 'n', image_hash: 'h', deleted_at: ROW.created_at } },
  { type: 'deleted', id: 'm1' },
  { type: 'typing', userId: 'u1', username: 'one' },
  { type: 'presence', process: 'p1', count: 2, names: ['one', 'two'] },
];
const CLASS_EVENTS: ClassEvent[] = [
  { type: 'post_published', post_id: 'p1' },
  { type: 'post_deleted', post_id: 'p1' },
  { type: 'comment_added', post_id: 'p1', comment: COMMENT },
  { type: 'comment_added', post_id: 'p1', comment: { ...COMMENT, attachments: [FILE] } },
  { type: 'comment_edited', post_id: 'p1', comment: { ...COMMENT, date_edited: COMMENT.date } },
  { type: 'comment_deleted', post_id: 'p1', comment_id: 'k1' },
  { type: 'class_changed' },
  { type: 'classwork_changed' },
  { type: 'drafts_changed' },
  { type: 'answer_submitted', classworkId: 'w1' },
  { type: 'class_deleted' },
  { type: 'membership_ended', userId: 'u1', reason: 'left' },
];

test('each event of a class and of its chat arrives as it was published', () => {
  const received: unknown[] = [];
  onChatEvent(bus, 'c1', (event) => received.push(event));
  onClassEvent(bus, 'c1', (event) => received.push(event));
  for (const event of CHAT_EVENTS) publishChatEvent(bus, 'c1', event);
  for (const event of CLASS_EVENTS) publishClassEvent(bus, 'c1', event);
  expect(received).toEqual([...CHAT_EVENTS, ...CLASS_EVENTS]);
});

test('visibility changes of a class and its chat reach their subscribers', () => {
  const received: VisibilityChange[] = [];
  const stop = onVisibilityChange(bus, (change) => received.push(change));
  for (const event of CHAT_EVENTS) publishChatEvent(bus, 'c1', event);
  for (const event of CLASS_EVENTS) publishClassEvent(bus, 'c1', event);
  publishVisibilityChange(bus, { classId: 'c1', userId: 'u2' });
  expect(received).toEqual([
    { classId: 'c1', subjectId: 'c1' },
    { classId: 'c1', subjectId: 'p1' },
    { classId: 'c1', subjectId: 'p1' },
    { classId: 'c1', subjectId: 'w1' },
    { classId: 'c1' },
    { classId: 'c1', userId: 'u1' },
    { classId: 'c1', userId: 'u2' },
  ]);
  stop();
});

const NONSENSE = [
  '',
  '{',
  'null',
  '7',
  '"text"',
  '[]',
  '{}',
  '{"type":"__proto__"}',
  '{"type":"constructor"}',
  '{"type":{}}',
  '{"type":"message"}',
  '{"type":"message","row":null}',
  JSON.stringify({ type: 'message', row: { ...ROW, seq: '1' } }),
  JSON.stringify({ type: 'message', row: { ...ROW, content: null } }),
  JSON.stringify({ type: 'message', row: { ...ROW, profile_type: 'none' } }),
  '{"type":"deleted","id":7}',
  '{"type":"typing"}',
  '{"type":"presence","process":"p","count":-1,"names":[]}',
  '{"type":"presence","process":"p","count":1,"names":[{}]}',
  '{"type":"comment_added","post_id":"p1"}',
  '{"type":"comment_added","post_id":"p1","comment":{}}',
  JSON.stringify({ type: 'comment_added', post_id: 'p1', comment: { ...COMMENT, attachments: 7 } }),
  JSON.stringify({
    type: 'comment_added',
    post_id: 'p1',
    comment: { ...COMMENT, attachments: [{ ...FILE, id: 7 }] },
  }),
  '{"type":"comment_edited","post_id":"p1"}',
  '{"type":"comment_deleted","post_id":"p1"}',
  '{"type":"membership_ended","userId":null}',
  '{"ids":"all"}',
  '{"ids":[7]}',
];

test.each([
  ['chat:x', () => onChatEvent(bus, 'x', fail)],
  ['class:x', () => onClassEvent(bus, 'x', fail)],
  [`sessions:${ENDED}`, () => sessionsEnded.subscribe(bus, ENDED, fail)],
  ['activated:x', () => onActivation(bus, 'x', fail)],
  [`inbox:${ALL}`, () => inboxTopic.subscribe(bus, ALL, fail)],
  ['sight:all', () => onVisibilityChange(bus, fail)],
])('counts a malformed "%s" event, and delivers it to nobody', (topic, subscribe) => {
  const stop = subscribe();
  const before = drops.counts.malformed;
  for (const payload of NONSENSE) bus.publish(topic, payload);
  expect(drops.counts.malformed - before).toBe(NONSENSE.length);
  stop();
});

function fail(): void {
  throw new Error('heard nonsense');
}
