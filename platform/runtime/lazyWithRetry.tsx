import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { getAttempts } from './attempts.ts';
import { fetchPastCache, lostScripts } from './fetchPastCache.ts';

const PAUSES_MS = [500, 2_000];

/**
 * `lazy()` that does not give up at the first lost request. When every try fails, the error reaches
 * the remote's boundary; its Retry, or the next visit, tries again, where React's own `lazy()`
 * would keep the failure for ever.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let failedAt: number | undefined;
  const makeLazy = () => {
    failedAt = undefined;
    return lazy(async () => {
      try {
        return await loadPatiently(load, PAUSES_MS);
      } catch (error) {
        failedAt = getAttempts();
        throw error;
      }
    });
  };
  let Current: LazyExoticComponent<ComponentType<Props>> = makeLazy();

  return function LazyWithRetry(props: Props) {
    if (failedAt !== undefined && failedAt < getAttempts()) Current = makeLazy();
    return <Current {...props} />;
  };
}

async function loadPatiently<T>(load: () => Promise<T>, pauses: readonly number[]): Promise<T> {
  const [pause, ...laterPauses] = pauses;
  try {
    return await load();
  } catch (error) {
    if (pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    await fetchPastCache(lostScripts(error));
    return loadPatiently(load, laterPauses);
  }
}
