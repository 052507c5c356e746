import { number, string } from 'yup';
import { LIMITS } from '../limits.ts';

/**
 * One page of a list. Where more follows, the reply's header `Link: <address>; rel="next"` (RFC 8288) is the
 * address of the next page; a page can be shorter than `limit`, and is never longer than its list's own limit.
 */
function limit(most: number) {
  return number()
    .transform((value: unknown) => {
      // What is no number of items asks for as many as there are on a page.
      return Number.isInteger(value) && Number(value) > 0
        ? Math.min(Number(value), most)
        : undefined;
    })
    .integer()
    .min(1)
    .max(most)
    .optional()
    .meta({
      description: `At most so many items; ${most} without it.`,
      example: Math.min(most, 20),
    });
}

/** Where a list goes on. */
export function placeIn(description: string) {
  return string()
    .transform((value: unknown) => {
      return typeof value === 'string' ? value.slice(0, LIMITS.id + 1) : value;
    })
    .optional()
    .meta({ description });
}

/** Of a list with the newest first. */
export function pageBefore(most: number) {
  return {
    limit: limit(most),
    before: placeIn('The id of the last item that is known: older ones follow.'),
  };
}

/** Of a list in any other order. */
export function pageAfter(most: number, last = 'the last item') {
  return {
    limit: limit(most),
    after: placeIn(`The id of ${last} that is known: those after it follow.`),
  };
}
