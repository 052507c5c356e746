import { useEffect, useLayoutEffect, useState } from 'react';
import { ApiError } from './errors.ts';
import { getCache, type ResponseCache } from './responseCache.ts';
import { showFromDevice } from './shownFromDevice.ts';

/** A cached value with the moment of its last confirmation, in milliseconds since 1970. */
export interface FromDevice<Value> {
  value: Value;
  at: number;
}

interface Found<Value> {
  key: string;
  value: Value;
  /** Absent for a fresh value from the server. */
  at?: number;
}

/**
 * Returns the cached value of `key` until the server replies; null key: none. Each key is read
 * once, and never shown for another key. A prefetched reply that has arrived is shown from the
 * first render on.
 */
export function useCachedResponse<Value>(
  key: string | null,
  read: (responseCache: ResponseCache) => Promise<FromDevice<Value> | undefined>,
  findEarly: () => Value | null | undefined,
): Value | undefined {
  const [found, setFound] = useState<Found<Value> | undefined>(() => {
    const value = key === null ? null : findEarly();
    return key === null || value == null ? undefined : { key, value };
  });
  const isHere = found?.key === key;
  useLayoutEffect(() => {
    const responseCache = getCache();
    if (key === null || !responseCache || isHere) return;
    let isOver = false;
    void read(responseCache).then((cached) => {
      if (cached && !isOver) setFound({ key, ...cached });
    });
    return () => {
      isOver = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is read is told by the key
  }, [key]);
  const shown = key !== null && found?.key === key ? found : undefined;
  const at = shown?.at;
  useEffect(() => (at === undefined ? undefined : showFromDevice(at)), [at]);
  return shown?.value;
}

/** Whether the server denied access to the resource, in contrast to failing. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403, 404, 410].includes(error.status);
}
