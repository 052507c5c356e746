import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import { busy } from '../../errors.ts';
import { MINUTE, SECOND } from '../../time.ts';
import type { QuestionFile, Reading } from './reading.ts';

/** Queue limit for the thread. */
const MAX_WAITING = 20;
/** Time limit for one file, including the start of the thread. */
const DEADLINE = 30 * SECOND;
const THREAD = new URL('./read-thread.ts', import.meta.url);

/**
 * Reads question files in a thread, one at a time: a large or malicious file would block the event
 * loop. A file that misses the deadline ends with its thread, and is refused.
 */
export class QuestionReader {
  readonly #thread: Tinypool;
  readonly #turns = pLimit(1);
  readonly #deadline: number;

  constructor({ deadline = DEADLINE } = {}) {
    this.#deadline = deadline;
    this.#thread = new Tinypool({
      filename: THREAD.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: MINUTE,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
  }

  /** Reads as `readQuestions` does. @throws HttpError 503 if too many files wait */
  read(file: QuestionFile): Promise<Reading> {
    if (this.#turns.pendingCount >= MAX_WAITING) throw busy();
    return this.#turns(async () => {
      const signal = AbortSignal.timeout(this.#deadline);
      try {
        return (await this.#thread.run(file, { name: 'readQuestions', signal })) as Reading;
      } catch (error) {
        if (!signal.aborted) throw error;
        return { questions: [], losses: [], refused: { what: 'tooSlow' } };
      }
    });
  }

  async close(): Promise<void> {
    await this.#thread.destroy();
  }
}
