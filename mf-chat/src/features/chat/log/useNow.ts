import { useServerNow } from 'shared-api';
import { untilTomorrow } from './dates.ts';

/**
 * Returns a moment of today in milliseconds; updates at midnight, when 'Today' becomes 'Yesterday'.
 */
export function useNow(): number {
  return useServerNow((now) => now + untilTomorrow(now) + 1_000);
}
