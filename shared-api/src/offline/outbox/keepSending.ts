import { watchReadOnly } from 'shared-api';
import { backoff, withJitter } from '../../live/backoff.ts';
import { sendOutbox } from './sendOutbox.ts';
import { watchOutbox } from './watchOutbox.ts';

/** Sends the outbox now and whenever there is a connection. Returns how to stop. */
export function keepSending(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;

  async function go() {
    clearTimeout(timer);
    const isDone = await sendOutbox();
    failures = isDone ? 0 : failures + 1;
    // Offline, the `online` event continues.
    if (!isDone && !isOver && navigator.onLine) {
      timer = setTimeout(() => void go(), withJitter(backoff(failures)));
    }
  }

  function handleChange() {
    if (navigator.onLine) void go();
  }

  window.addEventListener('online', handleChange);
  const unwatch = watchOutbox(handleChange);
  const unwatchMode = watchReadOnly(handleChange);
  handleChange();
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', handleChange);
    unwatch();
    unwatchMode();
  };
}
