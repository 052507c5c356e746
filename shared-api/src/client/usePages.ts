import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { buildPath, type Endpoint, type ReplyOf } from '../contract/index.ts';
import { findEarly } from './earlyReads.ts';
import { readCached, type ResponseCache } from './responseCache.ts';
import type { RepliedPage } from './received.ts';
import type { CallInput } from './request.ts';
import { useSession } from './session.ts';
import { markRequested, useAskAgain } from './useAskAgain.ts';
import { isRefusal, useCachedResponse, type FromDevice } from './useCachedResponse.ts';
import { queryKey, type QueryInput, type QueryResult } from './useQuery.ts';

/** Describes where a reply has its list, and the id of an item. */
export interface ListIn<Reply, Item> {
  itemsOf: (reply: Reply) => readonly Item[];
  withItems: (reply: Reply, items: Item[]) => Reply;
  idOf: (item: Item) => string;
  /** Loads all pages automatically, for screens that search or count the whole list. */
  isWhole?: boolean;
}

/**
 * A reply whose list has all pages loaded so far. `mutate` changes what is shown, never the cursor.
 */
export interface PagesResult<Reply> extends Omit<QueryResult<Reply>, 'mutate' | 'show'> {
  change: (change: (reply: Reply) => Reply) => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Error of the latest attempt to load more. */
  moreError: unknown;
  /** Never rejects; see `moreError`. */
  showMore: () => Promise<void>;
}

/** Describes a reply that is itself the list. */
export function listOf<Item extends { id: string }>(): ListIn<Item[], Item> {
  return { itemsOf: (reply) => reply, withItems: (_, items) => items, idOf: ({ id }) => id };
}

/** Separate cache key, as the value's shape differs from that of `useQuery`. */
export function pagesKey(...key: Parameters<typeof queryKey>): [string, string, string] {
  return [...queryKey(...key), 'pages'];
}

interface PagesOptions {
  /** False in a hidden part of the page, which does not revalidate. */
  isShown?: boolean;
}

/**
 * Reads a list of the contract page by page through the shared cache; null input: nothing yet. A
 * refresh requests as many pages as are shown, which stay until it succeeds.
 */
export function usePages<E extends Endpoint, Item>(
  endpoint: E,
  input: QueryInput<E> | null,
  list: ListIn<ReplyOf<E>, Item>,
  { isShown = true }: PagesOptions = {},
): PagesResult<ReplyOf<E>> {
  type Pages = RepliedPage<ReplyOf<E>>;
  const { session } = useSession();
  const key = input && session ? pagesKey(endpoint, input, session.id) : null;
  const latest = useRef<Pages>(undefined);
  const ask = (query: object) => readCached(endpoint, { ...input, query } as CallInput<E>);

  const swr = useSWR<Pages, unknown>(
    key,
    async () => {
      markRequested(String(key));
      const shown = latest.current ? list.itemsOf(latest.current.reply).length : 0;
      let pages = await ask((input as { query?: object }).query ?? {});
      while (pages.next && list.itemsOf(pages.reply).length < shown) {
        pages = join(list, pages, await ask(pages.next));
      }
      return pages;
    },
    { shouldRetryOnError: false, isPaused: () => !isShown },
  );
  const { error, isValidating, mutate } = swr;
  const isWanted = key && isShown && swr.data === undefined && !isRefusal(error);
  const cached = useCachedResponse(
    isWanted ? key.join(' ') : null,
    async (responseCache) => {
      return endpoint.isCached && input
        ? readPages(responseCache, endpoint, input, list)
        : undefined;
    },
    () => key && (findEarly(key[1], session?.token) as Pages | undefined),
  );
  const data = swr.data ?? cached;
  useLayoutEffect(() => {
    latest.current = data;
  });

  const [moreError, setMoreError] = useState<unknown>();
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const isAsking = useRef(false);

  async function showMore() {
    const next = latest.current?.next;
    if (!next || isAsking.current) return;
    isAsking.current = true;
    setIsLoadingMore(true);
    setMoreError(undefined);
    try {
      const page = await ask(next);
      await mutate((now) => now && join(list, now, page), false);
    } catch (failure) {
      setMoreError(failure);
    }
    isAsking.current = false;
    setIsLoadingMore(false);
    // A refresh in progress is for the shorter list, so its result is dropped.
    if (isValidating) await reload();
  }

  async function reload() {
    setMoreError(undefined);
    // The hook's `error` reports a failure.
    await mutate().catch(() => undefined);
  }

  useAskAgain(key && String(key), reload);

  const goesOn = Boolean(
    list.isWhole && swr.data?.next && !isLoadingMore && !moreError && !isValidating,
  );
  useEffect(() => {
    if (goesOn) void showMore();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each page that came asks for the one after it
  }, [goesOn, swr.data?.next]);

  return {
    data: data?.reply,
    error,
    isLoading: swr.isLoading && data === undefined,
    hasMore: Boolean(data?.next),
    isLoadingMore,
    moreError,
    showMore,
    reload,
    change: useCallback(
      (change) => void mutate((now) => now && { ...now, reply: change(now.reply) }, false),
      [mutate],
    ),
  };
}

/** Reads all consecutive cached pages from the first one on. */
async function readPages<E extends Endpoint, Item>(
  responseCache: ResponseCache,
  endpoint: E,
  input: { params?: object; query?: object },
  list: ListIn<ReplyOf<E>, Item>,
): Promise<FromDevice<RepliedPage<ReplyOf<E>>> | undefined> {
  const read = (query?: object) => responseCache.read(buildPath(endpoint, input.params, query));
  const first = await read(input.query);
  if (!first) return undefined;
  let { at } = first;
  let value = first as RepliedPage<ReplyOf<E>>;
  while (value.next) {
    const page = await read(value.next);
    if (!page) break;
    at = Math.min(at, page.at);
    value = join(list, value, page as RepliedPage<ReplyOf<E>>);
  }
  return { value, at };
}

/** Removes duplicates: items inserted in the meantime shift the pages. */
function join<Reply, Item>(
  { itemsOf, withItems, idOf }: ListIn<Reply, Item>,
  known: RepliedPage<Reply>,
  page: RepliedPage<Reply>,
): RepliedPage<Reply> {
  const items = itemsOf(known.reply);
  const ids = new Set(items.map(idOf));
  const added = itemsOf(page.reply).filter((item) => !ids.has(idOf(item)));
  return { reply: withItems(known.reply, [...items, ...added]), next: page.next };
}
