import { useLayoutEffect, useState } from 'react';
import { ApiError } from './errors.ts';
import { getKeeper, type Keeper } from './keeper.ts';

/**
 * What is on the device under `key`, for as long as the server has not answered. Null: not wanted. It is read once for
 * each key, and never shown for another.
 */
export function useKept<Value>(
  key: string | null,
  read: (keeper: Keeper) => Promise<Value | undefined>,
): Value | undefined {
  const [found, setFound] = useState<{ key: string; value: Value }>();
  useLayoutEffect(() => {
    const keeper = getKeeper();
    if (key === null || !keeper) return;
    let isOver = false;
    void read(keeper).then((value) => {
      if (value !== undefined && !isOver) setFound({ key, value });
    });
    return () => {
      isOver = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is read is told by the key
  }, [key]);
  return key !== null && found?.key === key ? found.value : undefined;
}

/** Whether the server said that there is nothing to be seen, rather than nothing or that it failed. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403, 404, 410].includes(error.status);
}
