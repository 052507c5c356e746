import { formatDate } from 'platform/languages';
import { serverNow } from 'shared-api';
import type { Notification } from 'shared-api/contract';
import { messages } from './messages.ts';

export interface Day {
  /** 'Today', 'Yesterday', or 'Sat, Nov 21, 2026'. */
  title: string;
  /** Name of the class, when grouped by class. */
  className?: string;
  items: Notification[];
}

/** Groups notifications by the days of this device, newest first. */
export function daysOf(items: readonly Notification[], now = new Date(serverNow())): Day[] {
  const days: Day[] = [];
  for (const item of items) {
    const title = titleOf(new Date(item.date), now);
    const last = days.at(-1);
    if (last?.title === title) last.items.push(item);
    else days.push({ title, items: [item] });
  }
  return days;
}

/** Groups notifications by day and class; in a day, the class with the newest one comes first. */
export function viewsOf(items: readonly Notification[], now = new Date(serverNow())): Day[] {
  return daysOf(items, now).flatMap(({ title, items: ofDay }) => {
    const itemsByClass = Map.groupBy(ofDay, (item) => item.class?.id);
    return [...itemsByClass.values()].map((some) => {
      return { title, className: some[0]?.class?.name, items: some };
    });
  });
}

const DAY = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const;

function titleOf(date: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return messages.today;
  if (date.toDateString() === yesterday.toDateString()) return messages.yesterday;
  return formatDate(date, DAY);
}

/** Formats as '4:05 PM' in the reader's locale. */
export function timeOf({ date }: Notification): string {
  return formatDate(new Date(date), { timeStyle: 'short' });
}
