import type { ChatState } from './chatState.ts';
import { stepTo, type Step } from './effects.ts';

/** Milliseconds for which somebody is taken to be writing. */
const SHOWN_MS = 5_000;
/** Milliseconds between two tellings of one's own. */
const TOLD_EVERY_MS = 3_000;

/** Somebody writes. */
export function showTypist(state: ChatState, name: string): Step {
  const typing = state.typing.includes(name) ? state.typing : [...state.typing, name];
  const event = { type: 'typist_silent', name } as const;
  return stepTo(
    { ...state, typing },
    { type: 'wait', timer: `typist ${name}`, ms: SHOWN_MS, event },
  );
}

/** They are done. */
export function forgetTypist(state: ChatState, name: string): ChatState {
  if (!state.typing.includes(name)) return state;
  return { ...state, typing: state.typing.filter((one) => one !== name) };
}

/** The person here writes; told now and then. */
export function tellTyping(state: ChatState, at: number): Step {
  const isOpen = state.connection.status === 'open';
  if (!isOpen || at - state.typingToldAt < TOLD_EVERY_MS) return stepTo(state);
  return stepTo({ ...state, typingToldAt: at }, { type: 'send', frame: { type: 'typing' } });
}
