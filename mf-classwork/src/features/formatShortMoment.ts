import { formatDate } from 'platform/languages';
import { serverNow } from 'shared-api';

/** 'Nov 12, 4:05 PM', with the year if it is not the current one. */
export function formatShortMoment(iso: string, now = new Date(serverNow())): string {
  const date = new Date(iso);
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  const day = { month: 'short', day: 'numeric', year } as const;
  return formatDate(date, { ...day, hour: 'numeric', minute: '2-digit' });
}
