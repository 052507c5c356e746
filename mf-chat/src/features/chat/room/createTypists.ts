import type { ChatStore } from './createStore.ts';

/** Milliseconds for which somebody is taken to be writing. */
const SHOWN_MS = 5_000;
/** Milliseconds between two tellings of one's own. */
const TOLD_EVERY_MS = 3_000;

export interface Typists {
  /** Somebody writes. */
  hear: (name: string) => void;
  /** Somebody's message came: they are done. */
  forget: (name: string) => void;
  /** The person here writes; told now and then. */
  tell: () => void;
  stop: () => void;
}

export function createTypists(store: ChatStore, send: () => void): Typists {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let toldAt = -Infinity;

  function show() {
    store.dispatch({ type: 'typing', names: [...timers.keys()] });
  }

  function forget(name: string) {
    if (!timers.has(name)) return;
    clearTimeout(timers.get(name));
    timers.delete(name);
    show();
  }

  return {
    hear(name) {
      const isNew = !timers.has(name);
      clearTimeout(timers.get(name));
      timers.set(
        name,
        setTimeout(() => forget(name), SHOWN_MS),
      );
      if (isNew) show();
    },
    forget,
    tell() {
      if (Date.now() - toldAt < TOLD_EVERY_MS) return;
      toldAt = Date.now();
      send();
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
