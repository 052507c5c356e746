import { useEffect, useState } from 'react';
import { untilTomorrow } from './dates.ts';

/** A moment of today, in milliseconds: 'Today' becomes 'Yesterday' while the page is open. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), untilTomorrow(now) + 1_000);
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
