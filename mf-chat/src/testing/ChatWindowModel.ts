import { startState, type ChatState } from '../features/chat/state/chatState.ts';
import type { Effect } from '../features/chat/state/effects.ts';
import type { ChatEvent } from '../features/chat/state/events.ts';
import { interrupted, type Outbox } from '../features/chat/state/outbox.ts';
import type { Failure, Question, Reply } from '../features/chat/state/questions.ts';
import { step } from '../features/chat/state/step.ts';
import type { ChatServerModel, ModelConnection } from './ChatServerModel.ts';

interface Call {
  call: number;
  question: Question;
  /** Server's response that has not reached the page; null if the request has no response yet. */
  outcome: Reply | Failure | null;
}

/** A person's window with a chat. Its steps are real; their effects happen when the test says so. */
export class ChatWindowModel {
  readonly name: string;
  readonly email: string;
  readonly #server: ChatServerModel;
  readonly #check: (state: ChatState) => void;
  state: ChatState;
  connection: ModelConnection | null = null;
  calls: Call[] = [];
  timers = new Map<string, ChatEvent>();
  /** Texts that were typed and not discarded, by nonce. */
  readonly typed = new Map<string, string>();
  #stored: Outbox = [];
  #nonces = 0;

  constructor(
    name: string,
    email: string,
    server: ChatServerModel,
    check: (state: ChatState) => void,
  ) {
    this.name = name;
    this.email = email;
    this.#server = server;
    this.#check = check;
    this.state = this.#start();
    this.happen({ type: 'entered' });
  }

  happen(event: ChatEvent): void {
    const { state, effects } = step(Object.freeze(this.state), event);
    this.state = state;
    effects.forEach((effect) => this.#run(effect));
    this.#check(state);
  }

  type(text: string): void {
    const nonce = `${this.name}-${(this.#nonces += 1)}`;
    this.typed.set(nonce, text);
    this.happen({ type: 'sent', nonce, text });
  }

  discard(pick: number): void {
    const { outbox } = this.state;
    const refused = outbox.filter(({ problem }) => problem !== null);
    const one = refused[pick % refused.length];
    if (!one) return;
    this.typed.delete(one.nonce);
    this.happen({ type: 'discarded', nonce: one.nonce });
  }

  sendAgain(pick: number): void {
    const refused = this.state.outbox.filter(({ problem }) => problem !== null);
    const one = refused[pick % refused.length];
    if (one) this.happen({ type: 'sent_again', nonce: one.nonce });
  }

  /** Advances the connection by one step towards its subscription. */
  advance(lag: number): boolean {
    const { connection } = this;
    if (!connection || connection.phase === 'seated') return false;
    if (connection.phase === 'opening') {
      connection.phase = 'open';
      this.happen({ type: 'opened', at: this.#server.now });
    } else if (connection.phase === 'open') connection.admit(lag);
    else connection.seat();
    return true;
  }

  /** Delivers the server's next frame to the page. */
  deliver(): boolean {
    const frame = this.connection?.down.shift();
    if (!frame) return false;
    this.happen({ type: 'frame', frame, at: this.#server.now });
    return true;
  }

  /** Loses the connection, and starts the next one. */
  lose(): void {
    if (!this.connection) return;
    const wasOpen = this.connection.phase !== 'opening';
    this.#reconnect();
    if (wasOpen) this.happen({ type: 'lost' });
  }

  /** Delivers a question to the server, or loses it. */
  serve(pick: number, isLost = false): boolean {
    const open = this.calls.filter(({ outcome }) => outcome === null);
    const call = open[pick % open.length];
    if (!call) return false;
    call.outcome = isLost ? LOST : this.#server.answer(call.question, this.email);
    return true;
  }

  /** Delivers a reply to the page, or loses it. */
  settle(pick: number, isLost = false): boolean {
    const answered = this.calls.filter(({ outcome }) => outcome !== null);
    const settled = answered[pick % answered.length];
    if (!settled?.outcome) return false;
    const { call, outcome } = settled;
    this.calls.splice(this.calls.indexOf(settled), 1);
    if (isLost) this.happen({ type: 'failed', call, failure: LOST });
    else if ('page' in outcome) this.happen({ type: 'replied', call, reply: outcome });
    else this.happen({ type: 'failed', call, failure: outcome });
    return true;
  }

  fire(timer: string | undefined): boolean {
    const event = timer === undefined ? undefined : this.timers.get(timer);
    if (timer === undefined || !event) return false;
    this.timers.delete(timer);
    this.happen(event);
    return true;
  }

  /** Loads the page again. After a crash (`isCrash`) the page sends nothing before it ends. */
  reload(isCrash: boolean): void {
    if (isCrash) this.#leave();
    else this.happen({ type: 'left' });
    this.state = this.#start();
    this.happen({ type: 'entered' });
  }

  #start(): ChatState {
    return startState(this.email, interrupted(this.#stored), this.#server.now);
  }

  #run(effect: Effect): void {
    switch (effect.type) {
      case 'connect':
        return this.#reconnect();
      case 'send':
        if ('text' in effect.frame) this.connection?.up.push(effect.frame);
        return;
      case 'ask': {
        const { call, question } = effect;
        if (question.about === 'read') this.#expectUnread(question.id);
        this.calls.push({ call, question, outcome: null });
        return;
      }
      case 'wait':
        this.timers.set(effect.timer, effect.event);
        return;
      case 'keep':
        this.#stored = effect.outbox;
        return;
      case 'tell':
        return;
      case 'leave':
        return this.#leave();
    }
  }

  /**
   * Expects that a read receipt is newer than the server's known one: it is never repeated or
   * withdrawn. A deleted message may briefly be the last of several with the same time.
   */
  #expectUnread(readUpTo: string): void {
    if (this.#server.isCoarse) return;
    expect(numberOf(readUpTo)).toBeGreaterThan(numberOf(this.state.readUpTo));
  }

  #reconnect(): void {
    if (this.connection) this.#server.disconnect(this.connection);
    this.connection = this.#server.connect(this.email);
  }

  #leave(): void {
    if (this.connection) this.#server.disconnect(this.connection);
    this.connection = null;
    this.timers.clear();
    // Read receipts still reach the server, but no reply reaches the page.
    for (const { question } of this.calls) {
      if (question.about === 'read') this.#server.answer(question, this.email);
    }
    this.calls = [];
  }
}

/** Returns the position in the server's order; 0 is before the first. */
export function numberOf(id: string | null): number {
  return Number(id?.slice(1) ?? 0);
}

const LOST: Failure = { status: null, text: 'An error occurred' };
