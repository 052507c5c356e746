import { request } from 'shared-api';
import { LIMITS, writeToThread } from 'shared-api/contract';
import { dropOutboxEntry, type OutboxEntry } from 'shared-api/offline';
import { messages } from './messages.ts';

/**
 * Sends a refused answer to the teachers of its class as private messages on its classwork, and
 * removes the entry. Each message has its own idempotency key, so a retry sends none twice. Rejects
 * as `request` does.
 */
export async function sendToTeachers(call: OutboxEntry, moment: string): Promise<void> {
  const { assignmentId = '' } = (call.input.params ?? {}) as { assignmentId?: string };
  const whole = `${messages.intro({ moment })}\n\n${call.text}`;
  for (let start = 0; start < whole.length; start += LIMITS.chatText) {
    await request(writeToThread, {
      params: { id: assignmentId },
      query: {},
      body: { message: whole.slice(start, start + LIMITS.chatText) },
      key: `${call.key}-${start}`,
    });
  }
  dropOutboxEntry(call.key);
}
