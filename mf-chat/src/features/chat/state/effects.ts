import type { ChatSendFrame, ChatTypingFrame } from 'shared-api/contract';
import type { ChatState } from './chatState.ts';
import type { ChatEvent } from './events.ts';
import type { Outbox } from './outbox.ts';
import type { Failure, Question } from './questions.ts';

/** An effect of a step; effects run after the next state is computed. */
export type Effect =
  /** Opens a live connection that replaces the current one. */
  | { type: 'connect' }
  | { type: 'send'; frame: ChatSendFrame | ChatTypingFrame }
  | { type: 'ask'; call: number; question: Question }
  /**
   * Dispatches `event` after `ms`, or earlier with jitter. A new timer replaces one of the same
   * name.
   */
  | { type: 'wait'; timer: string; ms: number; isSpread?: boolean; event: ChatEvent }
  /** Dispatches `event` at a moment, in milliseconds of the server's clock. */
  | { type: 'wait_until'; timer: string; at: number; event: ChatEvent }
  /** Stores unacknowledged messages, which survive a reload. */
  | { type: 'keep'; outbox: Outbox }
  | { type: 'tell'; failure: Failure }
  /** Closes the connection, and cancels timers and calls. */
  | { type: 'leave' };

export interface Step {
  state: ChatState;
  effects: readonly Effect[];
}

export type Transition = (state: ChatState) => Step;

export function stepTo(state: ChatState, ...effects: Effect[]): Step {
  return { state, effects };
}

/** Applies transitions in order, and collects their effects. */
export function inTurn(start: Step, ...transitions: readonly Transition[]): Step {
  return transitions.reduce((before, transition) => {
    const after = transition(before.state);
    return { state: after.state, effects: [...before.effects, ...after.effects] };
  }, start);
}

/** Sends a query; `awaiting` returns the state during the call of that number. */
export function ask(
  state: ChatState,
  question: Question,
  awaiting: (call: number) => Partial<ChatState> = () => ({}),
): Step {
  const call = state.calls + 1;
  return stepTo({ ...state, ...awaiting(call), calls: call }, { type: 'ask', call, question });
}
