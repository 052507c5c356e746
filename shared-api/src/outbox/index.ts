export { keepSending } from './keepSending.ts';
export { withdrawWaiting } from './sendOutbox.ts';
export { useOutbox } from './useOutbox.ts';
export { useOutboxEntry } from './useOutboxEntry.ts';
export {
  dropOutboxEntry,
  queueEntry,
  listOutboxEntries,
  type SendFailure,
  type OutboxEntry,
} from './outboxEntries.ts';
export { watchReplies, type RepliedCall } from './watchReplies.ts';
export { watchOutbox } from './watchOutbox.ts';
export { QueuedError, sendOrQueue, type Waits } from './sendOrQueue.ts';
export { OutboxEntries, type WaitingCallsProps } from './OutboxEntries.tsx';
