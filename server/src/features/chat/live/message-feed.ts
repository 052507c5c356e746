import { setImmediate } from 'node:timers/promises';
import { SECOND } from '../../../time.ts';
import type { MessageRow } from '../queries.ts';

export interface FeedDeps {
  newestSeq: () => Promise<number>;
  /** Lists at most `limit` messages in order, including deleted ones. */
  listAfter: (seq: number, limit: number) => Promise<MessageRow[]>;
  /** Called once for each message, in the order of the chat. */
  deliver: (row: MessageRow) => void;
  onFault: (error: unknown) => void;
}

/** Messages between two pauses in which sockets are served. */
const BATCH = 50;
const RETRY = SECOND;

/**
 * Delivers the messages of one chat on this process: in order from its start, without gaps or
 * repeats, in whatever order the events arrive (docs/decisions/chat-order.md).
 */
export class MessageFeed {
  readonly #deps: FeedDeps;
  readonly #ready: PromiseWithResolvers<void> = Promise.withResolvers();
  /** Number of the last delivered message; null until the start is known. */
  #last: number | null = null;
  /** Lowest number of an event that arrived before the start was known. */
  #first = Infinity;
  /** Highest number of any event. */
  #wanted = 0;
  #isReading = false;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(deps: FeedDeps) {
    this.#deps = deps;
    void this.#read();
  }

  /** Resolves when the start is known. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  hasDelivered(seq: number): boolean {
    return this.#last !== null && seq <= this.#last;
  }

  /** Handles the event that a process has stored a message. */
  receive(row: MessageRow): void {
    if (!this.#isReading && this.#last !== null && row.seq === this.#last + 1) {
      this.#last = row.seq;
      this.#deps.deliver(row);
      return;
    }
    if (this.#last === null) this.#first = Math.min(this.#first, row.seq);
    this.#wanted = Math.max(this.#wanted, row.seq);
    void this.#read();
  }

  /** Finds messages without an event, because their process died, or Redis was down. */
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
        this.#last = await this.#deliverAfter(this.#last);
      }
    } catch (error) {
      if (!this.#isClosed) this.#tryAgain(error);
    } finally {
      this.#isReading = false;
    }
  }

  /** Returns the start. Events that arrived earlier are delivered even if the query was slower. */
  async #findBeginning(): Promise<number> {
    const newest = await this.#deps.newestSeq();
    return Math.min(newest, this.#first - 1);
  }

  async #deliverAfter(last: number): Promise<number> {
    const wanted = this.#wanted;
    const rows = await this.#deps.listAfter(last, BATCH);
    if (this.#isClosed) return last;
    for (const row of rows) this.#deps.deliver(row);
    // Gaps up to here are purged messages, because numbers become visible in order.
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
