import { useServerNow } from 'shared-api';
import { untilTomorrow } from './dates.ts';

/** A moment of today, in milliseconds: 'Today' becomes 'Yesterday' while the page is open. */
export function useNow(): number {
  return useServerNow((now) => now + untilTomorrow(now) + 1_000);
}
