import { submitAnswer } from '../contract/index.ts';
import type { OutboxEntry } from '../offline/index.ts';

/** An answer in the outbox, written on November 2, 2026. */
export function anOutboxEntry(change: Partial<OutboxEntry> = {}): OutboxEntry {
  const { method, path, timeoutMs, encoding } = submitAnswer;
  return {
    key: 'answer-key-0001',
    at: Date.UTC(2026, 10, 2, 10),
    about: 'answer to work-1',
    title: 'Fractions',
    text: 'Five sixths.',
    endpoint: { method, path, timeoutMs, encoding },
    input: { params: { assignmentId: 'work-1' }, query: { class_id: 'class-1' }, body: {} },
    draft: { key: 'answer-work-1', value: {} },
    refusal: null,
    ...change,
  };
}
