import { formatMoment } from './dates.ts';
import { messages } from './stream/messages.ts';

/** That something does not say any more what it said at first, and since when. Nothing where it does. */
export function Edited({ at }: { at: string | null | undefined }) {
  return at ? <time dateTime={at}>{messages.editedAt({ at: formatMoment(at) })}</time> : null;
}
