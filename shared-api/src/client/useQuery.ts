import useSWR, { mutate as mutateCache, type KeyedMutator } from 'swr';
import { buildPath, type Endpoint, type ParamsOf, type ReplyOf } from '../contract/index.ts';
import { findEarly } from './earlyReads.ts';
import { readCached, getCache } from './responseCache.ts';
import type { CallInput, QueryPart } from './request.ts';
import { getSession, useSession } from './session.ts';
import { markAsked, useAskAgain } from './useAskAgain.ts';
import { isRefusal, useCachedResponse } from './useCachedResponse.ts';

/** A reply, on its way, here, or failed; a failed refresh leaves the reply before. */
export interface QueryResult<Reply> {
  /** The newest reply; stays while a later refresh fails. */
  data: Reply | undefined;
  /** Why the newest try failed. */
  error: unknown;
  /** Nothing to show yet, and a call is under way. */
  isLoading: boolean;
  reload: () => Promise<void>;
  mutate: KeyedMutator<Reply>;
  /** Shows what the server has made of it, as it has just answered to a write. */
  show: (reply: Reply) => Promise<void>;
}

/** The parameters and the query of endpoint `E`, as far as it has them. */
export type QueryInput<E> = (ParamsOf<E> extends undefined ? object : { params: ParamsOf<E> }) &
  QueryPart<E>;

/** The key under which a reply is cached: by person, so that no one sees another's. */
export function queryKey(endpoint: Endpoint, input: object, userId: string): [string, string] {
  const { params, query } = input as { params?: object; query?: object };
  return [userId, buildPath(endpoint, params, query)];
}

/**
 * Shows a reply everywhere at once, as the server has just answered it to a write. Where such replies are kept it is what a reload
 * shows first, instead of what was true before the write.
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

interface QueryOptions {
  /** False: nothing that was kept on the device, for who starts from the reply and would not follow a newer one. */
  fromDevice?: boolean;
}

/**
 * Reads a GET of the contract through the shared cache. Null input: not yet, nothing is fetched. Until the server has
 * answered, what it answered last time is shown, where that is kept.
 */
export function useQuery<E extends Endpoint>(
  endpoint: E,
  input: QueryInput<E> | null,
  { fromDevice = true }: QueryOptions = {},
): QueryResult<ReplyOf<E>> {
  const { session } = useSession();
  const key = input && session ? queryKey(endpoint, input, session.id) : null;
  const swr = useSWR<ReplyOf<E>, unknown>(
    key,
    async () => {
      markAsked(String(key));
      return (await readCached(endpoint, input as CallInput<E>)).reply;
    },
    // A refusal is shown at once, with a way to try again; focus and reconnection ask again too.
    { shouldRetryOnError: false },
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
  // The hook's `error` tells of a failure.
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
