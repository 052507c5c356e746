import useSWR, { mutate as mutateCache, type KeyedMutator } from 'swr';
import { buildPath, type Endpoint, type ParamsOf, type ReplyOf } from '../contract/index.ts';
import { findEarly } from './earlyReads.ts';
import { readCached, getCache } from './responseCache.ts';
import type { CallInput, QueryPart } from './request.ts';
import { getSession, useSession } from './session.ts';
import { markRequested, useAskAgain } from './useAskAgain.ts';
import { isRefusal, useCachedResponse } from './useCachedResponse.ts';

/** A query that is loading, loaded or failed; a failed refresh keeps the earlier reply. */
export interface QueryResult<Reply> {
  /** The newest reply; kept while a later refresh fails. */
  data: Reply | undefined;
  /** Error of the latest attempt. */
  error: unknown;
  /** A request is in progress and there is nothing to show yet. */
  isLoading: boolean;
  reload: () => Promise<void>;
  mutate: KeyedMutator<Reply>;
  /** Shows the reply of a write as the new value. */
  show: (reply: Reply) => Promise<void>;
}

/** The params and the query of endpoint `E`, if it has them. */
export type QueryInput<E> = (ParamsOf<E> extends undefined ? object : { params: ParamsOf<E> }) &
  QueryPart<E>;

/** The cache key of a reply; contains the person, so that nobody sees another's data. */
export function queryKey(endpoint: Endpoint, input: object, userId: string): [string, string] {
  const { params, query } = input as { params?: object; query?: object };
  return [userId, buildPath(endpoint, params, query)];
}

/**
 * Shows the reply of a write in all components. Also replaces the cached response, so that a reload
 * does not show the state before the write.
 */
export async function showReply<E extends Endpoint>(
  endpoint: E,
  input: QueryInput<E>,
  reply: ReplyOf<E>,
): Promise<void> {
  const key = queryKey(endpoint, input, getSession()?.id ?? '');
  if (endpoint.isCached) getCache()?.put(key[1], reply);
  await mutateCache(key, reply, { revalidate: false });
}

/** How a component reads a query. */
export interface QueryOptions {
  /**
   * False: no cached response; for components that start from the reply and would not follow a
   * newer one.
   */
  fromDevice?: boolean;
  /**
   * True: the page around this component loads the same query, and keeps it current. A reply in the
   * shared cache is used without another request, however late this component's code has loaded.
   */
  isLoadedByPage?: boolean;
}

/**
 * Reads a GET of the contract through the shared cache; null input: fetches nothing yet. Shows the
 * cached response, if any, until the server replies.
 */
export function useQuery<E extends Endpoint>(
  endpoint: E,
  input: QueryInput<E> | null,
  { fromDevice = true, isLoadedByPage = false }: QueryOptions = {},
): QueryResult<ReplyOf<E>> {
  const { session } = useSession();
  const key = input && session ? queryKey(endpoint, input, session.id) : null;
  const swr = useSWR<ReplyOf<E>, unknown>(
    key,
    async () => {
      markRequested(String(key));
      return (await readCached(endpoint, input as CallInput<E>)).reply;
    },
    // An error shows at once, with a way to retry; focus and reconnection retry too.
    { shouldRetryOnError: false, revalidateIfStale: !isLoadedByPage },
  );
  const { error, mutate } = swr;
  const isWanted = key && fromDevice && swr.data === undefined && !isRefusal(error);
  const cached = useCachedResponse(
    isWanted ? key.join(' ') : null,
    async (responseCache) => {
      const found = endpoint.isCached && key ? await responseCache.read(key[1]) : undefined;
      return found && { value: found.reply as ReplyOf<E>, at: found.at };
    },
    () => key && (findEarly(key[1], session?.token)?.reply as ReplyOf<E> | undefined),
  );
  const data = swr.data ?? cached;
  // The hook's `error` reports a failure.
  const reload = async () => void (await mutate().catch(() => undefined));
  useAskAgain(key && String(key), reload);
  return {
    data,
    error,
    isLoading: swr.isLoading && data === undefined,
    mutate,
    show: async (reply) => {
      if (input) await showReply(endpoint, input, reply);
    },
    reload,
  };
}
