import { useLayoutEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { readLog, type LogPage } from '../platform/platformCalls.ts';

const ASK_EVERY_MS = 5_000;

/** Loads the log of one remote, or of all; a refresh reloads all pages shown. */
export function useChangeLog(token: string, remote: string) {
  const latest = useRef<LogPage>(undefined);
  const { data, error, isValidating, mutate } = useSWR<LogPage, Error>(
    ['platform/log', token, remote],
    async () => {
      let page = await readLog(token, { remote });
      while (page.before !== null && page.entries.length < (latest.current?.entries.length ?? 0)) {
        page = join(page, await readLog(token, { remote, before: page.before }));
      }
      return page;
    },
    { refreshInterval: ASK_EVERY_MS, shouldRetryOnError: false },
  );
  useLayoutEffect(() => {
    latest.current = data;
  });

  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const [hasMoreFailed, setHasMoreFailed] = useState(false);
  const isAsking = useRef(false);

  async function showMore(): Promise<void> {
    const before = latest.current?.before;
    if (typeof before !== 'string' || isAsking.current) return;
    isAsking.current = true;
    setIsLoadingMore(true);
    const page = await readLog(token, { remote, before }).catch(() => null);
    setHasMoreFailed(page === null);
    if (page) await mutate((now) => now && join(now, page), { revalidate: false });
    isAsking.current = false;
    setIsLoadingMore(false);
  }

  return {
    data: data?.entries,
    error,
    isLoading: isValidating,
    reload: () => mutate(),
    hasMore: typeof data?.before === 'string',
    isLoadingMore,
    hasMoreFailed,
    showMore,
  };
}

/** Removes duplicates: new entries shift the pages. */
function join(known: LogPage, page: LogPage): LogPage {
  const ids = new Set(known.entries.map(({ id }) => id));
  const added = page.entries.filter(({ id }) => !ids.has(id));
  return { entries: [...known.entries, ...added], before: page.before };
}
