import type { ChatState } from './chatState.ts';
import { stepTo, type Step } from './effects.ts';

/** Milliseconds for which a person counts as typing. */
const SHOWN_MS = 5_000;
/** Milliseconds between two frames about the own typing. */
const TOLD_EVERY_MS = 3_000;

/** Shows that a person is typing. */
export function showTypist(state: ChatState, name: string): Step {
  const typing = state.typing.includes(name) ? state.typing : [...state.typing, name];
  const event = { type: 'typist_silent', name } as const;
  return stepTo(
    { ...state, typing },
    { type: 'wait', timer: `typist ${name}`, ms: SHOWN_MS, event },
  );
}

/** Removes a person who stopped typing. */
export function forgetTypist(state: ChatState, name: string): ChatState {
  if (!state.typing.includes(name)) return state;
  return { ...state, typing: state.typing.filter((one) => one !== name) };
}

/** Reports the own typing at intervals. */
export function sendTyping(state: ChatState, at: number): Step {
  const isOpen = state.connection.status === 'open';
  if (!isOpen || at - state.typingSentAt < TOLD_EVERY_MS) return stepTo(state);
  return stepTo({ ...state, typingSentAt: at }, { type: 'send', frame: { type: 'typing' } });
}
