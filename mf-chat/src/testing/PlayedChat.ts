import type { ChatFrame, ChatMessage } from 'shared-api/contract';
import { startState, type ChatState } from '../features/chat/state/chatState.ts';
import type { Effect } from '../features/chat/state/effects.ts';
import type { ChatEvent } from '../features/chat/state/events.ts';
import { interrupted, type Outbox } from '../features/chat/state/outbox.ts';
import type { Question, Reply } from '../features/chat/state/questions.ts';
import { step } from '../features/chat/state/step.ts';
import { frameOf } from './aMessage.ts';

type Ask = Extract<Effect, { type: 'ask' }>;

/** Chat of ada, step by step. Its effects are only recorded, and the test decides their result. */
export class PlayedChat {
  state: ChatState;
  /** Effects of the newest step. */
  effects: readonly Effect[] = [];
  /** Clock in milliseconds. */
  now = 0;
  #requests: Ask[] = [];

  constructor(outbox: Outbox = []) {
    this.state = startState('ada@school.example', interrupted(outbox), this.now);
  }

  happen(...events: ChatEvent[]): this {
    for (const event of events) {
      const { state, effects } = step(this.state, event);
      this.state = state;
      this.effects = effects;
      this.#requests.push(...effects.filter((effect) => effect.type === 'ask'));
    }
    return this;
  }

  /** Returns a visible chat with these messages, over a subscribed connection. */
  static with(page: ChatMessage[], count = 0, last_read: string | null = null): PlayedChat {
    const chat = new PlayedChat().happen({ type: 'entered' }, { type: 'shown' });
    chat.reply({ page, unread: { count, last_read } });
    return chat.connect();
  }

  connect(): this {
    this.happen({ type: 'opened', at: this.now });
    this.receive({ type: 'presence', count: 1, names: ['ada'] });
    while (this.state.sync.status === 'asking') this.reply();
    return this;
  }

  receive(...frames: ChatFrame[]): this {
    return this.happen(...frames.map((frame) => ({ type: 'frame', frame, at: this.now }) as const));
  }

  receiveMessage(message: ChatMessage, nonce?: string): this {
    return this.receive(frameOf(message, nonce));
  }

  /** Newest question without a reply. */
  get question(): Question | undefined {
    return this.#awaited.at(-1)?.question;
  }

  reply(given: Partial<Reply> = {}) {
    const reply: Reply = { page: [], unread: null, ...given };
    return this.happen({ type: 'replied', call: this.#takeCall(), reply });
  }

  fail(status: number | null = null): this {
    const failure = { status, text: 'An error occurred' };
    return this.happen({ type: 'failed', call: this.#takeCall(), failure });
  }

  get shown(): string[] {
    return this.state.messages.map(({ id }) => id);
  }

  /** Questions of the newest step. */
  get questions(): Question[] {
    return this.effects.flatMap((effect) => (effect.type === 'ask' ? [effect.question] : []));
  }

  /** Texts that the newest step sent. */
  get sent(): string[] {
    return this.effects.flatMap((effect) =>
      effect.type === 'send' && 'text' in effect.frame ? [effect.frame.text] : [],
    );
  }

  get #awaited(): Ask[] {
    const { sync, older, marking } = this.state;
    const calls = [sync, older, marking].map((part) => ('call' in part ? part.call : 0));
    return this.#requests.filter(({ call }) => calls.includes(call));
  }

  #takeCall(): number {
    const ask = this.#awaited.at(-1);
    if (!ask) throw new Error('Nothing is waited for.');
    return ask.call;
  }
}
