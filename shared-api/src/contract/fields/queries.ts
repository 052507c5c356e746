import { number, string } from 'yup';
import { LIMITS } from '../limits.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { A_TOKEN, IDS, type Kind } from './replies.ts';

// Fields of paths and queries, where every value is a text.

/** An id in a path or query. A malformed id is treated as unknown: the call replies 404. */
export function idIn(kind: Kind, description = `The ${kind}.`) {
  return identity(LIMITS.id).meta({ description, example: IDS[kind] });
}

/** A token in a path or query. A malformed token is treated as unknown, like an id. */
export function tokenIn(description: string) {
  return identity(SERVER_LIMITS.token).meta({ description, example: A_TOKEN });
}

/**
 * An opaque text. Reads at most one character more than `max`, which suffices to make it unknown.
 */
export function identity(max: number) {
  return string()
    .transform((value: unknown) => (typeof value === 'string' ? value.slice(0, max + 1) : value))
    .default('')
    .meta({ isExpected: true });
}

/** The parameter `name=omit`; ignores any other value. */
export function omission(description: string) {
  return keyword('omit', description);
}

/** A parameter with one accepted word; ignores any other value. */
export function keyword<Word extends string>(word: Word, description: string) {
  return string()
    .transform((value: unknown) => (value === word ? value : undefined))
    .oneOf([word])
    .optional()
    .meta({ description, example: word });
}

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
export function cursor(description: string) {
  return string()
    .transform((value: unknown) => {
      return typeof value === 'string' ? value.slice(0, LIMITS.id + 1) : value;
    })
    .optional()
    .meta({ description });
}

/** Parameters of lists with the newest first. */
export function pageBefore(most: number) {
  return { limit: limit(most), before: cursor('Id of the last known item: returns older ones.') };
}

/** Parameters of lists in any other order. */
export function pageAfter(most: number, last = 'the last item') {
  return {
    limit: limit(most),
    after: cursor(`Id of ${last} that is known: returns those after it.`),
  };
}
