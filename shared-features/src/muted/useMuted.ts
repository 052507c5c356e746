import { useEffect, useState } from 'react';
import { serverNow } from 'shared-api';

/** Until when somebody is muted, and why. */
export interface Muted {
  /** Moment in ISO 8601. */
  until: string;
  reason: string;
}

/** Longest delay of a browser's timer. */
const LONGEST_MS = 2 ** 31 - 1;

/** Returns it while it lasts; undefined from the moment on at which it ends. */
export function useMuted(muted: Muted | undefined): Muted | undefined {
  const [, setTurn] = useState(0);
  const until = muted?.until;
  useEffect(() => {
    if (until === undefined) return;
    const left = Date.parse(until) - serverNow();
    if (left <= 0) return;
    const timer = setTimeout(() => setTurn((turn) => turn + 1), Math.min(left + 1, LONGEST_MS));
    return () => clearTimeout(timer);
  });
  return muted && Date.parse(muted.until) > serverNow() ? muted : undefined;
}
