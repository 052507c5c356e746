import { formatDate } from 'platform/languages';

const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Formats as `Jan 31, 2026, 2:02 PM`, in the operator's time zone. */
export function timeOf(iso: string): string {
  return formatDate(new Date(iso), MOMENT);
}
