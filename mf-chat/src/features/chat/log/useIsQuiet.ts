import { useEffect, useState } from 'react';

/** Milliseconds after which screen readers no longer announce added content. */
const SETTLES_MS = 500;

/** Whether added messages are history, which must not be announced as new. */
export function useIsQuiet(first: string | undefined): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(first), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [first]);
  return first !== settled;
}
