import { serverNow } from 'shared-api';

/** Returns the suggested moment: the next morning, before school. */
export function tomorrowMorning(now = new Date(serverNow())): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 8).toISOString();
}
