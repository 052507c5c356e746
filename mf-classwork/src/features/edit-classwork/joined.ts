import type { QueryResult } from 'shared-api';

type Part<Data> = Omit<QueryResult<Data>, 'mutate' | 'show'>;

/** Combines two queries that a screen needs together; with null, only the first. */
export function joined<First, Second>(
  first: Part<First>,
  second: Part<Second> | null,
): Part<readonly [First, Second | undefined]> {
  const parts = second ? [first, second] : [first];
  const isThere = parts.every(({ data }) => data !== undefined);
  const missing = parts.filter(({ data }) => data === undefined);
  // Errors of missing data come before errors of a refresh.
  const failed = [...missing, ...parts].find(({ error }) => error);
  return {
    data: isThere ? [first.data as First, second?.data] : undefined,
    error: failed?.error,
    isLoading: missing.some(({ isLoading }) => isLoading),
    reload: async () => void (await Promise.all(missing.map(({ reload }) => reload()))),
  };
}
