import { setImmediate } from 'node:timers/promises';
import { HttpError } from '../../../errors.ts';
import { storeMessages, type NewMessage, type StoredMessage, type Storing } from '../store.ts';

interface Job {
  message: NewMessage;
  resolve: (stored: StoredMessage) => void;
  reject: (error: unknown) => void;
}

/** Messages per transaction, far below the limit of a statement. */
const MOST = 50;

/**
 * Stores the messages of one class. Messages that arrive while the database is busy share the next
 * transaction: for a disk, ten messages take as long as one.
 */
export class MessageWriter {
  readonly #storing: Storing;
  readonly #classId: string;
  #jobs: Job[] = [];
  #isWriting = false;

  constructor(storing: Storing, classId: string) {
    this.#storing = storing;
    this.#classId = classId;
  }

  /**
   * Resolves when the message is committed.
   * @throws HttpError as `storeMessage`
   */
  store(message: NewMessage): Promise<StoredMessage> {
    return new Promise((resolve, reject) => {
      this.#jobs.push({ message, resolve, reject });
      void this.#work();
    });
  }

  async #work(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    while (this.#jobs.length > 0) {
      // Lets other connections deliver their messages first.
      await setImmediate();
      await this.#write(this.#jobs.splice(0, MOST));
    }
    this.#isWriting = false;
  }

  async #write(jobs: Job[]): Promise<void> {
    try {
      const messages = jobs.map(({ message }) => message);
      const outcomes = await storeMessages(this.#storing, this.#classId, messages);
      for (const [index, { resolve, reject }] of jobs.entries()) {
        const outcome = outcomes[index];
        if (!outcome || outcome instanceof HttpError) reject(outcome);
        else resolve(outcome);
      }
    } catch (error) {
      for (const { reject } of jobs) reject(error);
    }
  }
}
