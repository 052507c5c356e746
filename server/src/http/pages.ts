import type { FastifyReply, FastifyRequest } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import { invalidField } from '../errors.ts';
import { errorMessages } from './messages.ts';

/** Which way a list goes on: with what is older than the item named, or with what comes after it. */
type Direction = 'before' | 'after';

interface List {
  direction: Direction;
  /** So many at most, and so many without `limit`. */
  most: number;
  /** What the next page is asked for with, beside what this one was. */
  goesOn?: { as_of?: string };
}

/** Something in a list, with the bytes that it brings into the reply where they can be many. */
interface Item {
  id: string;
  bytes?: number;
}

export interface PageRequest {
  /** One more than a page holds: it tells whether another one follows. */
  limit: number;
  /** The id of the last item that is known. */
  from: string | undefined;
}

interface PagedCall {
  query: { limit?: number; before?: string; after?: string };
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Reads one page of a list, and tells by a header where the next one is.
 * @param read gets the items from the place named on, in the list's order
 */
export async function readPage<Row extends Item>(
  { query, request, reply }: PagedCall,
  { direction, most, goesOn = {} }: List,
  read: (wanted: PageRequest) => Promise<Row[]>,
): Promise<Row[]> {
  // A list may hold fewer than its rule allows: grades bring many things each.
  const limit = Math.min(query.limit ?? most, most);
  const items = await read({ limit: limit + 1, from: query[direction] });
  const page = cut(items, limit);
  const last = page.at(-1);
  if (last && page.length < items.length) {
    reply.header('link', `<${urlFrom(request, { ...goesOn, [direction]: last.id })}>; rel="next"`);
  }
  return page;
}

/** The first page, for replies to calls that change something. */
export function firstPage(most: number): PageRequest {
  return { limit: most, from: undefined };
}

/** The place of the item that a page starts from; it may be deleted by now, but must have been of the list. */
export async function findCursor<Place>(
  direction: Direction,
  from: string | undefined,
  find: (id: string) => Promise<Place | undefined>,
): Promise<Place | undefined> {
  if (from === undefined) return undefined;
  const cursor = await find(from);
  if (cursor === undefined) throw invalidField(direction, errorMessages.notOfList);
  return cursor;
}

/** Ends a page by number and by bytes; one item is always in it, so that the list goes on. */
function cut<Row extends Item>(items: Row[], limit: number): Row[] {
  let sum = 0;
  const end = items.findIndex(({ bytes = 0 }, index) => {
    sum += bytes;
    return index === limit || (index > 0 && sum > SERVER_LIMITS.pageBytes);
  });
  return end === -1 ? items : items.slice(0, end);
}

function urlFrom(request: FastifyRequest, next: Record<string, string>): string {
  const [path = '', search = ''] = request.url.split('?', 2);
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(next)) query.set(name, value);
  return `${path}?${query.toString()}`;
}
