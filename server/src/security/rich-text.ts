import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import { LIMITS } from 'shared-api/contract';
import { REQUIRED, type RuleText } from 'shared-api/schema';
import { MINUTE, SECOND } from '../time.ts';
import { HttpError, busy, invalidField } from '../errors.ts';
import { errorMessages } from '../messages.ts';
import type { CleanText, Replacement } from './rich-text-thread.ts';
import { localizedRuleText } from '../rule-texts.ts';

const TOO_LONG: RuleText = (texts) => {
  return texts.atMostBytes({ max: String(LIMITS.richText / 1000) });
};

/** Texts that wait for the thread; the worst that is known takes it a fifth of a second. */
const MAX_WAITING = 100;
/** Time limit for one text, including the start of the thread. */
const DEADLINE = 10 * SECOND;
const THREAD = new URL('./rich-text-thread.ts', import.meta.url);

/**
 * Cleans rich text, in a thread of its own, one text at a time: markup made for it would hold everybody else up. A text that misses
 * the deadline ends with its thread, and the next one gets another.
 */
export class RichTextCleaner {
  readonly #thread: Tinypool;
  readonly #turns = pLimit(1);
  readonly #deadline: number;

  constructor({ thread = THREAD, deadline = DEADLINE } = {}) {
    this.#deadline = deadline;
    this.#thread = new Tinypool({
      filename: thread.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: MINUTE,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
  }

  /**
   * Rich text as it was written: sanitised, neither blank nor too long by then. Its pictures may still be anywhere.
   * @param required what is said of a blank one; null where that is none, and empty
   * @throws HttpError `invalid` that names the field, or that the text took too long; 503 when too many texts wait
   */
  async clean(
    field: string,
    written: string,
    required: RuleText | null = REQUIRED,
  ): Promise<Pick<CleanText, 'html' | 'pictures'>> {
    const { html, isBlank, pictures } = await this.#run<CleanText>('clean', written);
    if (isBlank) {
      if (required) throw invalidField(field, localizedRuleText(required));
      return { html: '', pictures: [] };
    }
    checkLength(field, html);
    return { html, pictures };
  }

  /** Where the pictures of a text are from, each once. */
  picturesIn(html: string): Promise<string[]> {
    return this.#run('picturesIn', html);
  }

  /** The text with our own pictures in place; other ones become links. */
  replacePictures(replacement: Replacement): Promise<string> {
    return this.#run('replacePictures', replacement);
  }

  async #run<Result>(name: string, task: unknown): Promise<Result> {
    if (this.#turns.pendingCount >= MAX_WAITING) throw busy();
    return this.#turns(async () => {
      const signal = AbortSignal.timeout(this.#deadline);
      try {
        return (await this.#thread.run(task, { name, signal })) as Result;
      } catch (error) {
        throw signal.aborted ? new HttpError('invalid', errorMessages.textTooComplicated) : error;
      }
    });
  }

  async close(): Promise<void> {
    await this.#thread.destroy();
  }
}

/** @throws HttpError `invalid` that names the field */
export function checkLength(field: string, html: string): void {
  if (Buffer.byteLength(html) > LIMITS.richText) {
    throw invalidField(field, localizedRuleText(TOO_LONG));
  }
}
