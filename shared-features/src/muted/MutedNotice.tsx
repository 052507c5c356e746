import { formatDate } from 'platform/languages';
import { Notice } from 'shared-ui';
import { messages } from './messages.ts';
import type { Muted } from './useMuted.ts';

/** Takes the place of a form that a muted student cannot use. */
export function MutedNotice({ muted: { until, reason } }: { muted: Muted }) {
  // A mute ends with a day: 23:59 names that day, and midnight the next.
  const at = formatDate(new Date(Date.parse(until) - 1), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <Notice tone="warning" title={messages.title({ at })}>
      <p>{messages.help}</p>
      {reason && <p dir="auto">{messages.reason({ reason })}</p>}
    </Notice>
  );
}
