import { number, string } from 'yup';
import { LIMITS } from '../limits.ts';

/**
 * The page size of a list. Where more items follow, the reply's header
 * `Link: <address>; rel="next"` (RFC 8288) has the address of the next page. A page may be shorter
 * than `limit`, and never exceeds the list's own maximum.
 */
function limit(most: number) {
  return number()
    .transform((value: unknown) => {
      // An invalid number falls back to the maximum.
      return Number.isInteger(value) && Number(value) > 0
        ? Math.min(Number(value), most)
        : undefined;
    })
    .integer()
    .min(1)
    .max(most)
    .optional()
    .meta({
      description: `The most items on a page; ${most} by default.`,
      example: Math.min(most, 20),
    });
}

/** A cursor in a list. */
export function placeIn(description: string) {
  return string()
    .transform((value: unknown) => {
      return typeof value === 'string' ? value.slice(0, LIMITS.id + 1) : value;
    })
    .optional()
    .meta({ description });
}

/** Parameters of lists with the newest first. */
export function pageBefore(most: number) {
  return {
    limit: limit(most),
    before: placeIn('Id of the last known item: returns older ones.'),
  };
}

/** Parameters of lists in any other order. */
export function pageAfter(most: number, last = 'the last item') {
  return {
    limit: limit(most),
    after: placeIn(`Id of ${last} that is known: returns those after it.`),
  };
}
