import { formatDate } from 'platform/languages';
import { serverNow } from 'shared-api';
import type { PostListItem } from 'shared-api/contract';
import { messages } from './messages.ts';

/** The schedule of a post or of classwork. */
export type Scheduled = Pick<PostListItem, 'publish_at' | 'held'>;

/** Formats a moment: 'Mar 3, 8:00 AM', with the year if it is not the current one. */
export function formatWhen(iso: string, now = new Date(serverNow())): string {
  const date = new Date(iso);
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  const day = { weekday: 'short', month: 'short', day: 'numeric', year } as const;
  return formatDate(date, { ...day, hour: 'numeric', minute: '2-digit' });
}

/** Returns why it was not published; null while its time is still to come. */
export function blockedReasonText({ publish_at, held: blockedReason }: Scheduled): string | null {
  return blockedReason === undefined
    ? null
    : messages[blockedReason]({ at: formatWhen(publish_at ?? '') });
}

/** Returns the text for a schedule, shown after scheduling and in lists. */
export function textOfScheduled(iso: string): string {
  return messages.scheduledFor({ at: formatWhen(iso) });
}
