import useSWR from 'swr';
import type { Overview } from 'platform/registry';
import { readOverview } from './platformCalls.ts';

/** Milliseconds. Others change releases too, and open tabs are counted every fifteen seconds. */
const ASK_EVERY_MS = 5_000;

/** Loads the overview and refreshes it while it is shown; nothing without a token. */
export function useOverview(token: string | null) {
  const { data, error, isValidating, mutate } = useSWR<Overview, Error>(
    token && ['platform/overview', token],
    () => readOverview(token ?? ''),
    { refreshInterval: ASK_EVERY_MS, shouldRetryOnError: false },
  );
  return { data, error, isLoading: isValidating, reload: () => mutate() };
}
