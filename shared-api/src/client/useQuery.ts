import useSWR, { type KeyedMutator } from 'swr';
import { buildPath, type Endpoint, type ParamsOf, type ReplyOf } from '../contract/index.ts';
import { request, type CallInput, type QueryPart } from './request.ts';
import { useSession } from './session.ts';

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
}

/** The parameters and the query of endpoint `E`, as far as it has them. */
export type QueryInput<E> = (ParamsOf<E> extends undefined ? object : { params: ParamsOf<E> }) &
  QueryPart<E>;

/** The key under which a reply is cached: by person, so that no one sees another's. */
export function queryKey(endpoint: Endpoint, input: object, userId: string): [string, string] {
  const { params, query } = input as { params?: object; query?: object };
  return [userId, buildPath(endpoint, params, query)];
}

/** Reads a GET of the contract through the shared cache. Null input: not yet, nothing is fetched. */
export function useQuery<E extends Endpoint>(
  endpoint: E,
  input: QueryInput<E> | null,
): QueryResult<ReplyOf<E>> {
  const { session } = useSession();
  const key = input && session ? queryKey(endpoint, input, session.id) : null;
  const { data, error, isLoading, mutate } = useSWR<ReplyOf<E>, unknown>(
    key,
    () => request(endpoint, input as CallInput<E>),
    // A refusal is shown at once, with a way to try again; focus and reconnection ask again too.
    { shouldRetryOnError: false },
  );
  return {
    data,
    error,
    isLoading,
    mutate,
    reload: async () => {
      // The hook's `error` tells of a failure.
      await mutate().catch(() => undefined);
    },
  };
}
