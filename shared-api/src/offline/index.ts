export { keepSending } from './outbox/keepSending.ts';
export { oneAtATime, removeQueued } from './outbox/sendOutbox.ts';
export { useOutbox } from './outbox/useOutbox.ts';
export { useOutboxEntry } from './outbox/useOutboxEntry.ts';
export {
  dropOutboxEntry,
  queueEntry,
  listEntriesAbout,
  listOutboxEntries,
  phaseOf,
  readEntry,
  type SendFailure,
  type OutboxEntry,
} from './outbox/outboxEntries.ts';
export { watchReplies, type RepliedCall } from './outbox/watchReplies.ts';
export { watchOutbox } from './outbox/watchOutbox.ts';
export { QueuedError, sendOrQueue, type QueuedCall } from './outbox/sendOrQueue.ts';
export { keepOnDevice } from './response-cache/keepOnDevice.ts';
