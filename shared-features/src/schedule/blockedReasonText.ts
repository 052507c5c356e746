import { formatDate } from 'platform/languages';
import { serverNow } from 'shared-api';
import type { PostListItem } from 'shared-api/contract';
import { messages } from './messages.ts';

/** A post or classwork, as far as it is published later. */
export type Scheduled = Pick<PostListItem, 'publish_at' | 'held'>;

/** 'Mar 3, 8:00 AM', with the year where it is another than now. */
export function formatWhen(iso: string, now = new Date(serverNow())): string {
  const date = new Date(iso);
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  const day = { weekday: 'short', month: 'short', day: 'numeric', year } as const;
  return formatDate(date, { ...day, hour: 'numeric', minute: '2-digit' });
}

/** Why it was not published; null where its time is still to come. */
export function blockedReasonText({ publish_at, held: blockedReason }: Scheduled): string | null {
  return blockedReason === undefined
    ? null
    : messages[blockedReason]({ at: formatWhen(publish_at ?? '') });
}

/** Said once it is scheduled, and wherever it is shown. */
export function textOfScheduled(iso: string): string {
  return messages.scheduledFor({ at: formatWhen(iso) });
}
