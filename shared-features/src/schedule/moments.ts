import { serverNow } from 'shared-api';

/** Instant that is suggested first: before school on the next day. */
export function tomorrowMorning(now = new Date(serverNow())): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 8).toISOString();
}
