import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import { LIMITS } from 'shared-api/contract';
import { REQUIRED, type RuleText } from 'shared-api/schema';
import { MINUTE, SECOND } from '../time.ts';
import { HttpError, busy, invalidField } from '../errors.ts';
import { errorMessages } from '../texts/messages.ts';
import type { CleanText, Replacement } from './rich-text-thread.ts';
import { localizedRuleText } from '../texts/rule-texts.ts';

const TOO_LONG: RuleText = (texts) => {
  return texts.atMostBytes({ max: String(LIMITS.richText / 1000) });
};

/** Characters that may wait for the thread. Of the slowest known texts, it cleans 250,000 in a second. */
const MAX_WAITING = 100 * LIMITS.richText;
/** Characters that each text counts for besides its own: a turn takes as long as cleaning these. */
const TURN = 1_000;
/** Time limit for one text, including the start of the thread. */
const DEADLINE = 10 * SECOND;
const THREAD = new URL('./rich-text-thread.ts', import.meta.url);

/**
 * Sanitises rich text in a thread, one text at a time, because malicious markup could block the
 * event loop. A text that misses the deadline ends with its thread, and the next one gets a new
 * thread.
 */
export class RichTextCleaner {
  readonly #thread: Tinypool;
  readonly #turns = pLimit(1);
  readonly #deadline: number;
  /** Characters of the texts that wait, each with its turn. */
  #waiting = 0;

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
   * Sanitises rich text, and checks that the result is neither blank nor too long. Its pictures may
   * still be on any server.
   * @param required message for a blank text; null if the text may be blank, which then becomes
   * empty
   * @throws HttpError `invalid` that names the field, or says that the text took too long; 503 if
   * too much text waits
   */
  async clean(
    field: string,
    written: string,
    required: RuleText | null = REQUIRED,
  ): Promise<Pick<CleanText, 'html' | 'pictures'>> {
    const { html, isBlank, pictures } = await this.#run<CleanText>('clean', written, written);
    if (isBlank) {
      if (required) throw invalidField(field, localizedRuleText(required));
      return { html: '', pictures: [] };
    }
    checkLength(field, html);
    return { html, pictures };
  }

  /** Returns the source URLs of the text's pictures, without duplicates. */
  picturesIn(html: string): Promise<string[]> {
    return this.#run('picturesIn', html, html);
  }

  /** Replaces pictures by our copies; pictures without a copy become links. */
  replacePictures(replacement: Replacement): Promise<string> {
    return this.#run('replacePictures', replacement, replacement.html);
  }

  async #run<Result>(name: string, task: unknown, { length }: string): Promise<Result> {
    if (this.#waiting >= MAX_WAITING) throw busy();
    const cost = TURN + length;
    this.#waiting += cost;
    return this.#turns(async () => {
      this.#waiting -= cost;
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

/**
 * Checks the length of sanitised text.
 * @throws HttpError `invalid` that names the field
 */
export function checkLength(field: string, html: string): void {
  if (Buffer.byteLength(html) > LIMITS.richText) {
    throw invalidField(field, localizedRuleText(TOO_LONG));
  }
}
