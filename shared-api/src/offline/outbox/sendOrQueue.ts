import { NetworkError, request, type CallInput } from 'shared-api';
import type { Endpoint, ReplyOf } from 'shared-api/contract';
import { queueEntry, type OutboxEntry } from './outboxEntries.ts';

/** It is kept, and will be sent when there is a connection. */
export class QueuedError extends Error {
  override name = 'WaitsError';
}

/** What is kept of a call where it cannot be sent now. */
export type Waits = Pick<OutboxEntry, 'key' | 'about' | 'title' | 'text' | 'draft'>;

/**
 * `request` for what may wait: while the browser knows itself offline it is kept on the device instead.
 * Rejects with `WaitsError` then, else as `request`.
 */
export async function sendOrQueue<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  waits: Waits,
): Promise<ReplyOf<E>> {
  const { key } = waits;
  if (navigator.onLine) {
    try {
      return await request(endpoint, { ...input, key });
    } catch (error) {
      // Whether it arrived nobody knows: under the same key it is done once.
      if (!(error instanceof NetworkError) || navigator.onLine) throw error;
    }
  }
  const { method, path, timeoutMs, encoding } = endpoint;
  const { params, query, body } = input as OutboxEntry['input'];
  const isSaved = queueEntry({
    ...waits,
    at: Date.now(),
    endpoint: { method, path, timeoutMs, encoding },
    input: { params, query, body },
    refusal: null,
  });
  throw isSaved ? new QueuedError() : new NetworkError();
}
