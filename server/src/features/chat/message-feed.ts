import { setImmediate } from 'node:timers/promises';
import { SECOND } from '../../time.ts';
import type { MessageRow } from './queries.ts';

export interface FeedDeps {
  newestSeq: () => Promise<number>;
  /** In order, deleted ones too, at most `limit`. */
  listAfter: (seq: number, limit: number) => Promise<MessageRow[]>;
  /** Called once for each message, in the order of the chat. */
  tell: (row: MessageRow) => void;
  onFault: (error: unknown) => void;
}

/** Between two of them, sockets get their turn. */
const BATCH = 50;
const RETRY = SECOND;

/**
 * The messages of one chat as this process passes them on: from where it was opened, in order, none left out, none
 * twice, in whatever order they are heard of (docs/decisions/chat-order.md).
 */
export class MessageFeed {
  readonly #deps: FeedDeps;
  readonly #ready: PromiseWithResolvers<void> = Promise.withResolvers();
  /** The newest message that was told; null until the beginning is known. */
  #last: number | null = null;
  /** The first that was heard of before that. */
  #first = Infinity;
  /** The newest one heard of. */
  #wanted = 0;
  #isReading = false;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(deps: FeedDeps) {
    this.#deps = deps;
    void this.#read();
  }

  /** Resolves once it is known from where on messages are told. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  hasTold(seq: number): boolean {
    return this.#last !== null && seq <= this.#last;
  }

  /** A message was stored, by whichever process. */
  hear(row: MessageRow): void {
    if (!this.#isReading && this.#last !== null && row.seq === this.#last + 1) {
      this.#last = row.seq;
      this.#deps.tell(row);
      return;
    }
    if (this.#last === null) this.#first = Math.min(this.#first, row.seq);
    this.#wanted = Math.max(this.#wanted, row.seq);
    void this.#read();
  }

  /** Looks for what was stored without a word: its process died, or Redis was away. */
  async catchUp(): Promise<void> {
    try {
      this.#wanted = Math.max(this.#wanted, await this.#deps.newestSeq());
      await this.#read();
    } catch (error) {
      this.#deps.onFault(error);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#ready.resolve();
    clearTimeout(this.#retry);
  }

  async #read(): Promise<void> {
    if (this.#isReading || this.#isClosed) return;
    this.#isReading = true;
    try {
      this.#last ??= await this.#findBeginning();
      this.#ready.resolve();
      while (!this.#isClosed && this.#last < this.#wanted) {
        this.#last = await this.#tellAfter(this.#last);
      }
    } catch (error) {
      if (!this.#isClosed) this.#tryAgain(error);
    } finally {
      this.#isReading = false;
    }
  }

  /** What is heard of from now on is told, even where the look at the database was late. */
  async #findBeginning(): Promise<number> {
    const newest = await this.#deps.newestSeq();
    return Math.min(newest, this.#first - 1);
  }

  async #tellAfter(last: number): Promise<number> {
    const wanted = this.#wanted;
    const rows = await this.#deps.listAfter(last, BATCH);
    if (this.#isClosed) return last;
    for (const row of rows) this.#deps.tell(row);
    // What is missing up to here was removed for good: places are visible in their order.
    if (rows.length < BATCH) return Math.max(wanted, rows.at(-1)?.seq ?? 0);
    await setImmediate();
    return rows.at(-1)?.seq ?? last;
  }

  #tryAgain(error: unknown): void {
    this.#deps.onFault(error);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#read(), RETRY);
    this.#retry.unref();
  }
}
