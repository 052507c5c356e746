import { formatDate } from 'platform/languages';

const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** `Jan 31, 2026, 2:02 PM`, where the operator is. */
export function timeOf(iso: string): string {
  return formatDate(new Date(iso), MOMENT);
}
