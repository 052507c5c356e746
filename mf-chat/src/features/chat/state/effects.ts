import type { ChatSendFrame, ChatTypingFrame } from 'shared-api/contract';
import type { ChatState } from './chatState.ts';
import type { ChatEvent } from './events.ts';
import type { Outbox } from './outbox.ts';
import type { Failure, Question } from './questions.ts';

/** What a chat wants done. None of it happens while the next state is worked out. */
export type Effect =
  /** Opens a live connection in place of the one that is there. */
  | { type: 'connect' }
  | { type: 'send'; frame: ChatSendFrame | ChatTypingFrame }
  | { type: 'ask'; call: number; question: Question }
  /** Lets `event` happen after `ms`, or spread, sooner. There is one timer of each name: the newest. */
  | { type: 'wait'; timer: string; ms: number; isSpread?: boolean; event: ChatEvent }
  /** What is not acknowledged survives a reload. */
  | { type: 'keep'; outbox: Outbox }
  | { type: 'tell'; failure: Failure }
  /** Closes the connection, and ends what is waited for. */
  | { type: 'leave' };

export interface Step {
  state: ChatState;
  effects: readonly Effect[];
}

export type Transition = (state: ChatState) => Step;

export function stepTo(state: ChatState, ...effects: Effect[]): Step {
  return { state, effects };
}

/** One transition after the other, with the effects of all. */
export function inTurn(start: Step, ...transitions: readonly Transition[]): Step {
  return transitions.reduce((before, transition) => {
    const after = transition(before.state);
    return { state: after.state, effects: [...before.effects, ...after.effects] };
  }, start);
}

/** Asks the server; `awaiting` says what the state is while the call with that number is under way. */
export function ask(
  state: ChatState,
  question: Question,
  awaiting: (call: number) => Partial<ChatState> = () => ({}),
): Step {
  const call = state.calls + 1;
  return stepTo({ ...state, ...awaiting(call), calls: call }, { type: 'ask', call, question });
}
