import { NOT_SLOW, type ChatState } from './chatState.ts';
import { stepTo, type Step } from './effects.ts';
import { isOwn } from './messageList.ts';

/** Starts the pause that follows the reader's newest message, unless it has been noted. */
export function notePause(state: ChatState): Step {
  const { seconds, until } = state.slowMode;
  if (seconds === 0) return stepTo(state);
  const newest = state.messages.findLast((message) => isOwn(message, state.ownEmail));
  const next = newest ? Date.parse(newest.timestamp) + seconds * 1_000 : 0;
  return next > until ? pauseUntil(state, next) : stepTo(state);
}

export function pauseUntil(state: ChatState, until: number): Step {
  const slowMode = { ...state.slowMode, until, isPaused: true };
  const event = { type: 'pause_over' } as const;
  return stepTo({ ...state, slowMode }, { type: 'wait_until', timer: 'pause', at: until, event });
}

export function endPause(state: ChatState): ChatState {
  return { ...state, slowMode: { ...state.slowMode, isPaused: false } };
}

/** Applies slow mode as it is set now; the pause is computed again. */
export function withSlowMode(state: ChatState, seconds: number): ChatState {
  return { ...state, slowMode: { ...NOT_SLOW, seconds } };
}
