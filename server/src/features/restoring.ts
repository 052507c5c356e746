import { HttpError, notFound } from '../errors.ts';
import { errorMessages } from '../messages.ts';
import { MINUTE, timestamp, type Timestamp } from '../time.ts';
import { DELETED_KEEPS } from './feature.ts';

/**
 * What was deleted after this moment can be brought back. It is a minute before its removal for good, so that nobody brings
 * back what is being removed.
 */
export function restorableSince(): Timestamp {
  return timestamp(MINUTE - DELETED_KEEPS);
}

/** Why nothing was brought back. @param deletedAt of what is there now; undefined where it is gone for good */
export function whyNotRestored(deletedAt: Timestamp | null | undefined): HttpError {
  return deletedAt === null
    ? new HttpError('conflict', errorMessages.isThere)
    : notFound('deleted');
}
