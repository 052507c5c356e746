import { useEffect, useState } from 'react';
import { personalStorage, serverNow } from 'shared-api';

/** Milliseconds between two mails to one account; the server enforces them. */
const PAUSE_MS = 60_000;
const TICK_MS = 1_000;

/** Storage key of the last request: a reload does not restart the minute. */
function keyOf(userId: string): string {
  return `activation-mail:${userId}`;
}

export interface ResendPause {
  /** Seconds until the next mail can be requested; 0 for now. */
  secondsLeft: number;
  /** Starts the pause after a request. Ignored during a pause, as on the server. */
  start: () => void;
}

/** A countdown for the limit of one activation mail a minute. */
export function useResendPause(userId: string): ResendPause {
  const [requestedAt, setRequestedAt] = useState(() =>
    Number(personalStorage().getItem(keyOf(userId))),
  );
  const [now, setNow] = useState(serverNow);
  // Setting the clock back must not lock the button for longer than the pause.
  const left = Math.min(PAUSE_MS, requestedAt + PAUSE_MS - now);
  const isOver = left <= 0;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);

  function start() {
    const time = serverNow();
    setNow(time);
    if (time < requestedAt + PAUSE_MS) return;
    setRequestedAt(time);
    personalStorage().setItem(keyOf(userId), String(time));
  }

  return { secondsLeft: Math.max(0, Math.ceil(left / 1000)), start };
}
