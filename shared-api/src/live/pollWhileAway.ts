import { withJitter } from './backoff.ts';

const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;

/** Polls while a channel is away. */
export interface Polling {
  /** Starts polling unless it runs already. */
  start: () => void;
  stop: () => void;
}

/**
 * Calls `poll` while a channel is away: after 2 s, then with a backoff up to 30 s, with jitter.
 * Networks that block WebSockets let calls through. A hidden page polls once it is visible; an
 * offline one once it is online.
 */
export function pollWhileAway(poll: () => void): Polling {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_MS;
  let isRunning = false;
  let isDue = false;

  function wait() {
    timer = setTimeout(handleDue, withJitter(pause));
    pause = Math.min(LONGEST_MS, pause * 2);
  }

  function handleDue() {
    isDue = document.hidden || !navigator.onLine;
    if (isDue) return;
    poll();
    if (isRunning) wait();
  }

  function handleChange() {
    if (isDue) handleDue();
  }

  return {
    start() {
      if (isRunning) return;
      isRunning = true;
      document.addEventListener('visibilitychange', handleChange);
      window.addEventListener('online', handleChange);
      wait();
    },
    stop() {
      isRunning = false;
      isDue = false;
      pause = FIRST_MS;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleChange);
      window.removeEventListener('online', handleChange);
    },
  };
}
