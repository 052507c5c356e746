import { formatMoment } from './dates.ts';
import { messages } from './stream/messages.ts';

/** Shows when something was last edited; renders nothing if it never was. */
export function Edited({ at }: { at: string | null | undefined }) {
  return at ? <time dateTime={at}>{messages.editedAt({ at: formatMoment(at) })}</time> : null;
}
