import type { Socket } from 'node:net';
import { MINUTE, SECOND } from '../../time.ts';

/**
 * Time limit for a client that reads nothing of its reply. On a slow line the network reads in
 * large steps.
 */
const STALLED_AFTER = 2 * MINUTE;
/** The shorter limit when others need the memory. */
const GIVES_WAY_AFTER = 2 * SECOND;
/** Bytes of all large replies that wait for their readers. */
const CEILING = 128 * 1024 * 1024;
const POLL_INTERVAL = SECOND;

interface Reply {
  socket: Socket;
  size: number;
  /** Bytes written to the socket when it last advanced, and the time of that. */
  written: number;
  movedAt: number;
}

/**
 * Large replies of this process that are being sent. Clients that do not read are cut off: after a
 * while, or at once if others need the memory.
 */
export class UnreadReplies {
  readonly #replies = new Set<Reply>();
  #size = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Registers a reply. Returns false if there is no room, else a function that removes it. */
  add(socket: Socket, size: number): false | (() => void) {
    if (size > 0 && !this.#evictFor(size)) return false;
    const now = performance.now();
    const reply = { socket, size, written: socket.bytesWritten, movedAt: now };
    this.#replies.add(reply);
    this.#size += size;
    this.#timer ??= setInterval(() => this.#look(), POLL_INTERVAL).unref();
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

  #evictFor(size: number): boolean {
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
      // If nothing waits to be written, the server is slow, not the client.
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

  /** Cuts off a client, and drops what the network still holds for it. */
  #cut(reply: Reply): void {
    reply.socket.resetAndDestroy();
    this.#remove(reply);
  }
}
