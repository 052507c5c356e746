const FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** `Jan 31, 2026, 2:02 PM`, where the operator is. */
export function timeOf(iso: string): string {
  return FORMAT.format(new Date(iso));
}
