import { randomUUID } from 'node:crypto';
import type { ChatFrame } from 'shared-api/contract';
import { SECOND } from '../../../time.ts';

type PresenceFrame = Extract<ChatFrame, { type: 'presence' }>;

/** Presence on one process. */
export interface ProcessPresence {
  process: string;
  count: number;
  names: string[];
}

export interface PresenceDeps {
  /** Publishes it to the other processes. */
  publish: (digest: ProcessPresence) => void;
  /** Sends it to everybody on this process. */
  broadcast: (frame: PresenceFrame) => void;
}

const NAMES = 5;
/** Shortest interval between two frames, however many come and go. */
const AT_MOST_EVERY = SECOND;
/** A process without a message for this long is considered gone. */
const FORGET_AFTER = 45 * SECOND;
const SELF = randomUUID();

/**
 * Presence in a chat. Users of this process are counted exactly. Of other processes only numbers
 * and a few names are known, so a user who is connected to two processes counts twice.
 */
export class Presence {
  readonly #deps: PresenceDeps;
  readonly #here = new Map<string, { username: string; connections: number }>();
  readonly #elsewhere = new Map<string, ProcessPresence & { receivedAt: number }>();
  #timer: NodeJS.Timeout | undefined;
  #lastBroadcast = '';
  #lastPublished = '';
  #isClosed = false;

  constructor(deps: PresenceDeps) {
    this.#deps = deps;
  }

  join(userId: string, username: string): void {
    const person = this.#here.get(userId);
    if (person) person.connections += 1;
    else this.#here.set(userId, { username, connections: 1 });
    this.#schedule();
  }

  leave(userId: string): void {
    const person = this.#here.get(userId);
    if (!person) return;
    person.connections -= 1;
    if (person.connections === 0) this.#here.delete(userId);
    this.#schedule();
  }

  /** Handles the presence of a process; this one's own messages arrive too. */
  receive({ process, count, names }: ProcessPresence): void {
    if (process === SELF) return;
    if (count === 0) this.#elsewhere.delete(process);
    else {
      // A new process does not know about this one yet.
      if (!this.#elsewhere.has(process)) this.#lastPublished = '';
      this.#elsewhere.set(process, { process, count, names, receivedAt: performance.now() });
    }
    this.#schedule();
  }

  /** Renews this process's presence, and drops silent processes. Call it every few seconds. */
  keepAlive(): void {
    for (const [process, { receivedAt }] of this.#elsewhere) {
      if (receivedAt < performance.now() - FORGET_AFTER) this.#elsewhere.delete(process);
    }
    this.#lastPublished = '';
    this.#schedule();
  }

  get frame(): PresenceFrame {
    const others = [...this.#elsewhere.values()];
    const names = new Set(this.#names());
    for (const name of others.flatMap((other) => other.names)) {
      if (names.size < NAMES) names.add(name);
    }
    const count = others.reduce((sum, other) => sum + other.count, this.#here.size);
    return { type: 'presence', count, names: [...names] };
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#deps.publish({ process: SELF, count: 0, names: [] });
  }

  #schedule(): void {
    if (this.#isClosed) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#flush();
    }, AT_MOST_EVERY).unref();
  }

  #flush(): void {
    const digest = { process: SELF, count: this.#here.size, names: this.#names() };
    if (changed(this.#lastPublished, digest)) {
      this.#lastPublished = JSON.stringify(digest);
      this.#deps.publish(digest);
    }
    const { frame } = this;
    if (changed(this.#lastBroadcast, frame)) {
      this.#lastBroadcast = JSON.stringify(frame);
      this.#deps.broadcast(frame);
    }
  }

  /** Returns the names of those who came first. */
  #names(): string[] {
    const names: string[] = [];
    for (const { username } of this.#here.values()) {
      if (names.length === NAMES) break;
      names.push(username);
    }
    return names;
  }
}

function changed(before: string, now: object): boolean {
  return before !== JSON.stringify(now);
}
