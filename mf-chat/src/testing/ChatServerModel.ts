import { LIMITS, type ChatFrame, type ChatMessage, type ChatSendFrame } from 'shared-api/contract';
import type { Failure, Question, Reply } from '../features/chat/state/questions.ts';
import { frameOf } from './aMessage.ts';

const HOUR = 60 * 60 * 1_000;
/** Few, so that a chat of a test has several of such pages. */
const CATCH_UP = 3;

interface StoredMessage {
  id: string;
  seq: number;
  text: string;
  email: string;
  nonce: string | null;
  deletedAt: number | null;
}

/** Model of what a chat server guarantees (docs/decisions/chat-order.md). */
export class ChatServerModel {
  now = Date.UTC(2026, 10, 20);
  readonly isCoarse: boolean;
  #stored: StoredMessage[] = [];
  readonly #nonces = new Set<string>();
  #seq = 0;
  #readUpTo = 0;
  readonly #connections = new Set<ModelConnection>();
  /** Went off before its connection was lost, and may still come. */
  #stray: { email: string; frame: ChatSendFrame }[] = [];

  /** `isCoarse`: several messages bear the same time. */
  constructor({ isCoarse }: { isCoarse: boolean }) {
    this.isCoarse = isCoarse;
  }

  get seq(): number {
    return this.#seq;
  }

  get readUpTo(): number {
    return this.#readUpTo;
  }

  get alive(): StoredMessage[] {
    return this.#stored.filter(({ deletedAt }) => deletedAt === null);
  }

  connect(email: string): ModelConnection {
    const connection = new ModelConnection(this, email);
    this.#connections.add(connection);
    return connection;
  }

  disconnect(connection: ModelConnection): void {
    this.#connections.delete(connection);
    for (const frame of connection.up) this.#stray.push({ email: connection.email, frame });
  }

  store(email: string, text: string, nonce: string | null): StoredMessage {
    const known = this.#stored.find((one) => nonce !== null && one.nonce === nonce);
    if (known) return known;
    if (nonce !== null) this.#nonces.add(nonce);
    this.#seq += 1;
    const { seq } = this;
    const message = { id: `m${seq}`, seq, text, email, nonce, deletedAt: null };
    this.#stored.push(message);
    return message;
  }

  /** Stored at some time, deleted or not. */
  has(nonce: string): boolean {
    return this.#nonces.has(nonce);
  }

  isDeleted(nonce: string): boolean {
    return this.has(nonce) && !this.alive.some((one) => one.nonce === nonce);
  }

  delete(pick: number): string | null {
    const { alive } = this;
    const message = alive[pick % alive.length];
    if (!message) return null;
    message.deletedAt = this.now;
    for (const connection of this.#connections) connection.publishDeletion(message.id);
    return message.id;
  }

  /** Two hours in which no connection was half dead; what was deleted before is removed for good. */
  letHoursPass(): void {
    this.now += 2 * HOUR;
    this.#stored = this.#stored.filter(({ deletedAt }) => deletedAt === null);
  }

  takeStray(): void {
    const stray = this.#stray.shift();
    if (stray) this.store(stray.email, stray.frame.text, stray.frame.nonce ?? null);
  }

  next(seq: number): StoredMessage | undefined {
    return this.#stored.find((one) => one.seq > seq);
  }

  deletedLately(): string[] {
    return this.#stored.flatMap(({ id, deletedAt }) =>
      deletedAt !== null && this.now - deletedAt <= HOUR ? [id] : [],
    );
  }

  answer(question: Question, email: string): Reply | Failure {
    const { alive } = this;
    const page = (list: StoredMessage[]) => list.map((one) => this.message(one));
    switch (question.about) {
      case 'unread':
        return { page: [], unread: this.#unread(email) };
      case 'history':
        return { page: page(alive.slice(-LIMITS.chatPage)), unread: this.#unread(email) };
      case 'newest':
        return { page: page(alive.slice(-LIMITS.chatPage)), unread: null };
      default: {
        const named = this.#stored.find(({ id }) => id === question.id);
        if (!named) return { status: 400, text: 'An error occurred' };
        if (question.about === 'read') {
          this.#readUpTo = Math.max(this.#readUpTo, named.seq);
          return { page: [], unread: this.#unread(email) };
        }
        const list =
          question.about === 'after'
            ? alive.filter(({ seq }) => seq > named.seq).slice(0, CATCH_UP)
            : alive.filter(({ seq }) => seq < named.seq).slice(-LIMITS.chatPage);
        return { page: page(list), unread: null };
      }
    }
  }

  message({ id, seq, text, email }: StoredMessage): ChatMessage {
    const second = this.isCoarse ? Math.floor(seq / 3) : seq;
    const timestamp = new Date(Date.UTC(2026, 10, 20) + second * 1_000).toISOString();
    const username = email.split('@')[0] ?? '';
    const sender = { email, username, user_id: username, image_url: null };
    return { id, content: text, ...sender, timestamp, deletable: false };
  }

  #unread(email: string) {
    const count = this.alive.filter((one) => {
      return one.email !== email && one.seq > this.#readUpTo;
    }).length;
    return { count, last_read: this.#readUpTo === 0 ? null : `m${this.#readUpTo}` };
  }
}

/** A live connection, from the handshake to its end; what travels on it arrives when the test says. */
export class ModelConnection {
  readonly email: string;
  readonly #server: ChatServerModel;
  phase: 'opening' | 'open' | 'admitted' | 'seated' = 'opening';
  up: ChatSendFrame[] = [];
  down: ChatFrame[] = [];
  #publishedUpTo = 0;
  #deleted: string[] = [];

  constructor(server: ChatServerModel, email: string) {
    this.#server = server;
    this.email = email;
  }

  /**
   * Admits the connection. `lag`: number of newest messages that its process has not published yet.
   */
  admit(lag: number): void {
    this.phase = 'admitted';
    this.#publishedUpTo = Math.max(0, this.#server.seq - lag);
    this.#deleted = this.#server.deletedLately();
  }

  seat(): void {
    this.phase = 'seated';
    this.down.push({ type: 'presence', count: 1, names: [] });
    for (const id of this.#deleted) this.down.push({ type: 'deleted', id });
  }

  /** Publishes the next message in the order; returns false if there is none. */
  feed(): boolean {
    if (this.phase === 'opening' || this.phase === 'open') return false;
    const next = this.#server.next(this.#publishedUpTo);
    if (!next) return false;
    this.#publishedUpTo = next.seq;
    if (next.deletedAt === null) this.#publish(next);
    return true;
  }

  publishDeletion(id: string): void {
    if (this.phase === 'admitted' || this.phase === 'seated')
      this.down.push({ type: 'deleted', id });
  }

  /** The next frame of the page reaches the server, which stores or refuses it. */
  take(isRefused: boolean): void {
    if (this.phase !== 'seated') return;
    const frame = this.up.shift();
    if (!frame) return;
    const { text, nonce } = frame;
    if (isRefused) {
      const code = 'too_many_requests';
      this.down.push({ type: 'error', code, message: 'Too fast', nonce });
      return;
    }
    const message = this.#server.store(this.email, text, nonce ?? null);
    if (message.seq > this.#publishedUpTo) return;
    this.#publish(message);
    if (message.deletedAt !== null) this.down.push({ type: 'deleted', id: message.id });
  }

  #publish(message: StoredMessage): void {
    const nonce = message.email === this.email ? (message.nonce ?? undefined) : undefined;
    this.down.push(frameOf(this.#server.message(message), nonce));
  }
}
