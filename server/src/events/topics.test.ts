import { onActivation } from '../features/auth/activation-event.ts';
import { ALL, inboxTopic } from '../features/notifications/inbox-topic.ts';
import { ENDED, sessionsEnded } from '../features/auth/sessions.ts';
import type { Db } from '../database/schema.ts';
import { LocalBus } from './bus.ts';
import type { DomainEvent } from './declared-events.ts';
import { DomainEvents } from './domain-events.ts';
import { DropCounter } from './drop-counter.ts';
import {
  onClassEvent,
  onVisibilityChange,
  type ClassEvent,
  type VisibilityChange,
} from './subscriptions.ts';
import { chatTopic, type ChatEvent } from './topics/chat-topic.ts';
import { classTopic } from './topics/class-topic.ts';

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
  chatTopic.subscribe(bus, 'c1', (event) => received.push(event));
  onClassEvent(bus, 'c1', (event) => received.push(event));
  for (const event of CHAT_EVENTS) chatTopic.publish(bus, 'c1', event);
  for (const event of CLASS_EVENTS) classTopic.publish(bus, 'c1', event);
  expect(received).toEqual([...CHAT_EVENTS, ...CLASS_EVENTS]);
});

const OF_POST = { classId: 'c1', postId: 'p1', by: 'u1' };
const DOMAIN_EVENTS: DomainEvent[] = [
  { what: 'message_written', classId: 'c1', message: ROW, by: 'u1' },
  { what: 'message_deleted', classId: 'c1', messageId: 'm1' },
  { what: 'post_published', ...OF_POST },
  { what: 'post_deleted', ...OF_POST },
  { what: 'comment_added', ...OF_POST, comment: COMMENT },
  { what: 'comment_deleted', ...OF_POST, commentId: 'k1' },
  { what: 'class_changed', classId: 'c1' },
  { what: 'answer_changed', classId: 'c1', classworkId: 'w1' },
  { what: 'class_deleted', classId: 'c1' },
  { what: 'member_left', classId: 'c1', userId: 'u1' },
  { what: 'member_joined', classId: 'c1', userId: 'u2' },
];

test('visibility changes of a class and its chat reach their subscribers', async () => {
  const received: VisibilityChange[] = [];
  const stop = onVisibilityChange(bus, (change) => received.push(change));
  const domainEvents = new DomainEvents(bus);
  const outside = { isTransaction: false } as Db;
  for (const domainEvent of DOMAIN_EVENTS) await domainEvents.emit(outside, domainEvent);
  expect(received).toEqual([
    { classId: 'c1', subjectId: 'c1' },
    { classId: 'c1', subjectId: 'p1' },
    { classId: 'c1', subjectId: 'p1' },
    { classId: 'c1', subjectId: 'w1' },
    { classId: 'c1' },
    { classId: 'c1', userId: 'u1' },
    { classId: 'c1' },
    { classId: 'c1' },
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
  ['chat:x', () => chatTopic.subscribe(bus, 'x', fail)],
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
