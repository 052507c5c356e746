import { useEffect, useState } from 'react';
import { personalStorage, serverNow } from 'shared-api';

/** Milliseconds between two mails to one account: the server sends no sooner. */
const PAUSE_MS = 60_000;
const TICK_MS = 1_000;

/** Kept in this browser, so that a reload does not start the minute anew. */
function keyOf(userId: string): string {
  return `activation-mail:${userId}`;
}

export interface ResendPause {
  /** Seconds until the next mail can be asked for; 0: now. */
  secondsLeft: number;
  /** A mail was asked for. Within the minute the server ignores it, and so does this. */
  start: () => void;
}

/** The once-a-minute rule of the activation mail, as a countdown. */
export function useResendPause(userId: string): ResendPause {
  const [askedAt, setAskedAt] = useState(() => Number(personalStorage().getItem(keyOf(userId))));
  const [now, setNow] = useState(serverNow);
  // A clock that was set back must not lock the button for longer than the pause.
  const left = Math.min(PAUSE_MS, askedAt + PAUSE_MS - now);
  const isOver = left <= 0;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);

  function start() {
    const time = serverNow();
    setNow(time);
    if (time < askedAt + PAUSE_MS) return;
    setAskedAt(time);
    personalStorage().setItem(keyOf(userId), String(time));
  }

  return { secondsLeft: Math.max(0, Math.ceil(left / 1000)), start };
}
