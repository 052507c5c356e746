import { formatDate } from 'platform/languages';
import { Notice } from 'shared-ui';
import { messages } from './messages.ts';
import type { Muted } from './useMuted.ts';

/** Takes the place of a form that a muted student cannot use. */
export function MutedNotice({ muted: { until, reason } }: { muted: Muted }) {
  const at = formatDate(new Date(until), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Notice tone="warning" title={messages.title({ at })}>
      <p>{messages.help}</p>
      {reason && <p dir="auto">{messages.reason({ reason })}</p>}
    </Notice>
  );
}
