import { NetworkError, isCode, request, type CallInput } from 'shared-api';
import type { Endpoint, ReplyOf } from 'shared-api/contract';
import { queueEntry, type OutboxEntry } from './outboxEntries.ts';

/** The call was queued, and will be sent when there is a connection. */
export class QueuedError extends Error {
  override name = 'WaitsError';
}

/** Data of a call that the outbox needs to store it. */
export type QueuedCall = Pick<OutboxEntry, 'key' | 'about' | 'title' | 'text' | 'draft'>;

/**
 * Sends a call as `request` does, or queues it while the browser is offline, or the server in
 * read-only mode.
 * @throws QueuedError if it was queued
 */
export async function sendOrQueue<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  queued: QueuedCall,
): Promise<ReplyOf<E>> {
  const { key } = queued;
  let failure: Error = new NetworkError();
  if (navigator.onLine) {
    try {
      return await request(endpoint, { ...input, key });
    } catch (error) {
      // It may have arrived: with the idempotency key, a repeat takes effect once.
      const isOffline = error instanceof NetworkError && !navigator.onLine;
      if (!isOffline && !isCode(error, 'read_only')) throw error;
      failure = error as Error;
    }
  }
  const { method, path, timeoutMs, encoding } = endpoint;
  const { params, query, body } = input as OutboxEntry['input'];
  const isSaved = queueEntry({
    ...queued,
    at: Date.now(),
    endpoint: { method, path, timeoutMs, encoding },
    input: { params, query, body },
    refusal: null,
  });
  throw isSaved ? new QueuedError() : failure;
}
