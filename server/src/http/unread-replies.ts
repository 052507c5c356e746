import type { Socket } from 'node:net';
import { MINUTE, SECOND } from '../time.ts';

/** How long a client may read nothing of its reply: on a slow line the network takes it in large steps. */
const STALLED_AFTER = 2 * MINUTE;
/** Sooner, where others wait for the memory. */
const GIVES_WAY_AFTER = 2 * SECOND;
/** Bytes of large replies that may wait for their readers, all together. */
const CEILING = 128 * 1024 * 1024;
const LOOK_EVERY = SECOND;

interface Reply {
  socket: Socket;
  size: number;
  /** What the socket had been given when it last moved, and when that was. */
  written: number;
  movedAt: number;
}

/**
 * The replies of this process that are on their way. Whoever does not read is cut off: after a while, or at once when the
 * memory is wanted by others.
 */
export class UnreadReplies {
  readonly #replies = new Set<Reply>();
  #size = 0;
  #timer: NodeJS.Timeout | undefined;

  /** False where there is no room for it. Returns how to let go of it otherwise. */
  add(socket: Socket, size: number): false | (() => void) {
    if (size > 0 && !this.#makeRoom(size)) return false;
    const now = performance.now();
    const reply = { socket, size, written: socket.bytesWritten, movedAt: now };
    this.#replies.add(reply);
    this.#size += size;
    this.#timer ??= setInterval(() => this.#look(), LOOK_EVERY).unref();
    return () => this.#remove(reply);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #remove(reply: Reply): void {
    if (!this.#replies.delete(reply)) return;
    this.#size -= reply.size;
    if (this.#replies.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #makeRoom(size: number): boolean {
    if (this.#size + size <= CEILING) return true;
    const stalled = this.#stalledFor(GIVES_WAY_AFTER);
    for (const reply of stalled.toSorted((one, other) => one.movedAt - other.movedAt)) {
      this.#cut(reply);
      if (this.#size + size <= CEILING) return true;
    }
    return false;
  }

  #look(): void {
    for (const reply of this.#replies) {
      const { bytesWritten, writableLength } = reply.socket;
      // With nothing to write it is the server that is slow.
      if (bytesWritten === reply.written && writableLength > 0) continue;
      reply.written = bytesWritten;
      reply.movedAt = performance.now();
    }
    for (const reply of this.#stalledFor(STALLED_AFTER)) this.#cut(reply);
  }

  #stalledFor(milliseconds: number): Reply[] {
    const before = performance.now() - milliseconds;
    return [...this.#replies].filter(({ movedAt }) => movedAt < before);
  }

  /** What the network holds for it is given up too. */
  #cut(reply: Reply): void {
    reply.socket.resetAndDestroy();
    this.#remove(reply);
  }
}
