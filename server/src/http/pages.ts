import type { FastifyReply, FastifyRequest } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import { invalidField } from '../errors.ts';
import { errorMessages } from './messages.ts';

/** Direction of paging: to items older than the named one, or to those after it. */
type Direction = 'before' | 'after';

interface List {
  direction: Direction;
  /** Maximum page size, and the default without `limit`. */
  most: number;
  /** Query fields to add to the link of the next page. */
  goesOn?: { as_of?: string };
}

/** Item of a list, with its size in the reply if that can be large. */
interface Item {
  id: string;
  bytes?: number;
}

export interface PageRequest {
  /** One more than the page size: the extra item shows whether another page follows. */
  limit: number;
  /** Id of the last item that the client knows. */
  from: string | undefined;
}

interface PagedCall {
  query: { limit?: number; before?: string; after?: string };
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Reads one page of a list, and sends the link of the next one in a header.
 * @param read returns the items from the cursor on, in the list's order
 */
export async function readPage<Row extends Item>(
  { query, request, reply }: PagedCall,
  { direction, most, goesOn = {} }: List,
  read: (wanted: PageRequest) => Promise<Row[]>,
): Promise<Row[]> {
  // The server may allow smaller pages than the contract, because one grading holds many values.
  const limit = Math.min(query.limit ?? most, most);
  const items = await read({ limit: limit + 1, from: query[direction] });
  const page = cut(items, limit);
  const last = page.at(-1);
  if (last && page.length < items.length) {
    reply.header('link', `<${urlFrom(request, { ...goesOn, [direction]: last.id })}>; rel="next"`);
  }
  return page;
}

/** Returns the first page, for replies to calls that change something. */
export function firstPage(most: number): PageRequest {
  return { limit: most, from: undefined };
}

/**
 * Returns the cursor of the item that the page starts from. The item may be deleted by now, but
 * must have been in the list.
 */
export async function findCursor<Cursor>(
  direction: Direction,
  from: string | undefined,
  find: (id: string) => Promise<Cursor | undefined>,
): Promise<Cursor | undefined> {
  if (from === undefined) return undefined;
  const cursor = await find(from);
  if (cursor === undefined) throw invalidField(direction, errorMessages.notOfList);
  return cursor;
}

/** Cuts a page by number and by bytes. It always keeps one item, so that paging advances. */
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
