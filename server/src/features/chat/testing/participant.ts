import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { API_BASE, type ChatMessage, type ChatMessageFrame } from 'shared-api/contract';
import { WebSocket } from 'ws';
import type { Person } from '../../../testing/people.ts';
import { until } from './chat.ts';

interface ReceivedMessage {
  id: string;
  nonce?: string;
}

interface Pending {
  nonce: string;
  resolve: () => void;
  /** Connection on which it was last sent. */
  socket: WebSocket | null;
}

/** Milliseconds before a reconnection. */
const COMES_BACK_AFTER = 50;

/**
 * Model of a correct client. It reconnects after a lost connection (to the next server), fetches
 * what it missed before it continues, and repeats unacknowledged messages under the same nonce.
 */
export class Participant {
  /** Messages in the order of arrival. */
  readonly received: ReceivedMessage[] = [];
  /** Ids of messages that it knows as deleted. */
  readonly deleted = new Set<string>();
  /** Ids of its own acknowledged messages. */
  readonly acknowledged: string[] = [];
  /**
   * Ids that arrived more than once on one connection, except as the reply to a repeated message.
   */
  readonly cameTwice: string[] = [];
  readonly #origins: string[];
  readonly #classId: string;
  readonly #person: Person;
  readonly #sentAgain = new Set<string>();
  #socket: WebSocket | null = null;
  #pending: Pending | null = null;
  /** Messages that arrive before the history is complete. */
  #buffered: ChatMessageFrame[] | null = [];
  #isIn = false;
  #isEnded = false;

  constructor(origins: string[], classId: string, person: Person) {
    this.#origins = [...origins];
    this.#classId = classId;
    this.#person = person;
  }

  /** Resolves after admission; it gets every message sent from then on. */
  async open(): Promise<void> {
    void this.#stay();
    await until(() => this.#isIn, 'a seat');
  }

  /** Resolves when the message is acknowledged; the text is its own nonce. */
  async send(text: string): Promise<void> {
    const answered = new Promise<void>((resolve) => {
      this.#pending = { nonce: text, resolve, socket: null };
    });
    if (!this.#buffered) this.#sendPending();
    await answered;
  }

  async hasReceived(count: number): Promise<void> {
    await until(() => this.received.length >= count, `${count} messages`);
  }

  /** Returns the ids of the messages that it shows, in their order. */
  get shown(): string[] {
    return this.received.map(({ id }) => id).filter((id) => !this.deleted.has(id));
  }

  /** Loses the connection, without a closing frame. */
  lose(): void {
    this.#socket?.terminate();
  }

  close(): void {
    this.#isEnded = true;
    this.#socket?.close();
  }

  get #origin(): string {
    return this.#origins[0] ?? '';
  }

  async #stay(): Promise<void> {
    while (!this.#isEnded) {
      await this.#visit().catch(() => this.#socket?.terminate());
      if (this.#origins.length > 1) this.#origins.shift();
      await setTimeout(COMES_BACK_AFTER);
    }
  }

  /** Runs one connection from its beginning to its end. */
  async #visit(): Promise<void> {
    const path = `/ws/chat_class/${this.#classId}?token=${this.#person.token}`;
    const socket = new WebSocket(this.#origin.replace('http', 'ws') + path);
    const seen = new Set<string>();
    this.#socket = socket;
    this.#buffered = [];
    socket.on('error', () => undefined);
    const end = once(socket, 'close');
    // The first frame is the presence, which confirms admission.
    const isIn = once(socket, 'message');
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ChatMessageFrame & { type?: string };
      if (frame.type === 'deleted') this.deleted.add(frame.id);
      if (frame.message === undefined) return;
      const isAnswer = frame.nonce !== undefined && this.#sentAgain.has(frame.nonce);
      if (seen.has(frame.id) && !isAnswer) this.cameTwice.push(frame.id);
      seen.add(frame.id);
      if (this.#buffered) this.#buffered.push(frame);
      else this.#take(frame);
    });
    const wasIn = await Promise.race([isIn.then(() => true), end.then(() => false)]);
    if (!wasIn) return;
    await this.#catchUp();
    this.#isIn = true;
    this.#sendPending();
    await end;
  }

  async #catchUp(): Promise<void> {
    for (let isMore = this.received.length > 0; isMore;) {
      const after = this.received.at(-1)?.id;
      const reply = await fetch(
        `${this.#origin}${API_BASE}/chat_class/${this.#classId}?after=${after}`,
        { headers: this.#person.headers },
      );
      const missed = (await reply.json()) as ChatMessage[];
      for (const message of missed) this.#take(message);
      // The same request would get the same reply.
      isMore = this.received.at(-1)?.id !== after;
    }
    const waiting = this.#buffered ?? [];
    this.#buffered = null;
    for (const frame of waiting) this.#take(frame);
  }

  #take({ id, nonce }: ReceivedMessage): void {
    if (!this.received.some((message) => message.id === id)) this.received.push({ id });
    if (this.#pending === null || nonce !== this.#pending.nonce) return;
    this.acknowledged.push(id);
    this.#pending.resolve();
    this.#pending = null;
  }

  /** Sends the pending message once per connection. */
  #sendPending(): void {
    const pending = this.#pending;
    if (!pending || pending.socket === this.#socket) return;
    if (pending.socket) this.#sentAgain.add(pending.nonce);
    pending.socket = this.#socket;
    this.#socket?.send(JSON.stringify({ text: pending.nonce, nonce: pending.nonce }));
  }
}
