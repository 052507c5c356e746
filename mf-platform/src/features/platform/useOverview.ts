import useSWR from 'swr';
import type { Overview } from 'platform/remote-calls';
import { readOverview } from './platformCalls.ts';

/** Milliseconds. Others change releases too; open tabs are counted every fifteen seconds. */
const ASK_EVERY_MS = 5_000;

/** What the server has, kept fresh for as long as somebody looks; nothing without a token. */
export function useOverview(token: string | null) {
  const { data, error, isValidating, mutate } = useSWR<Overview, Error>(
    token && ['platform/overview', token],
    () => readOverview(token ?? ''),
    { refreshInterval: ASK_EVERY_MS, shouldRetryOnError: false },
  );
  return { data, error, isLoading: isValidating, reload: () => mutate() };
}
