import { useEffect, useState } from 'react';

/** Milliseconds until what was put on the page is old to a screen reader. */
const SETTLES_MS = 500;

/** True while what appears is history: it would be read out as if somebody had just said it. */
export function useIsQuiet(first: string | undefined): boolean {
  const [settled, setSettled] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(first), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [first]);
  return first !== settled;
}
