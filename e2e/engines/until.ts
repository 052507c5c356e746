import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that a person waits for anything, on a busy machine. */
export const PATIENCE_MS = 40_000;
const PAUSE_MS = 40;

/**
 * Repeats a question until it has an answer.
 * @throws Error with what is still missing
 */
export async function until<Answer>(
  what: string,
  ask: () => Promise<{ answer: Answer } | { amiss: string }>,
): Promise<Answer> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const reply = await ask();
    if ('answer' in reply) return reply.answer;
    if (Date.now() > deadline) throw new Error(`${what}: ${reply.amiss}`);
    await sleep(PAUSE_MS);
  }
}
