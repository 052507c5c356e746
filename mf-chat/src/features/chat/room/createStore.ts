import { chatReducer, type ChatEvent } from '../state/chatReducer.ts';
import type { ChatState } from '../state/chatState.ts';

export interface ChatStore {
  get: () => ChatState;
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: ChatEvent) => void;
}

export function createStore(start: ChatState): ChatStore {
  const listeners = new Set<() => void>();
  let state = start;
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(event) {
      const next = chatReducer(state, event);
      if (next === state) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
