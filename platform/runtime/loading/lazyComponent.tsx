import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { fetchPastCache, lostScripts } from './fetchPastCache.ts';
import { LostPart } from './LostPart.tsx';
import { createStore } from '../store.ts';

const PAUSES_MS = [500, 2_000];

/** Component whose code loads when it renders. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the code early, when the component is about to be opened. */
  preload: () => void;
  /** Loads the code. Rejects when every attempt has failed. */
  load: () => Promise<unknown>;
};

interface State<Props> {
  Part?: ComponentType<Props> | undefined;
  error?: Error;
}

interface LazyPartOptions {
  /** Whether a notice replaces lost code, or the boundary around the component gets the error. */
  whenLost?: 'notice' | 'throw';
}

/**
 * Returns a component that loads its code when it first renders, and appears as soon as the code
 * has loaded. React's own `lazy()` waits until a fallback has been visible for 300 ms.
 * A failed request is retried. When every attempt fails, a notice replaces the component, and the
 * screen around it stays; the next visit tries again. An error of the code itself reaches the
 * remote's boundary.
 * @param fallback Content until the code has loaded; none by default.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
  { whenLost = 'notice' }: LazyPartOptions = {},
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const waiting = createStore<readonly symbol[]>([]);
  const arrive = async () => {
    Loaded = (await loadPatiently(load, PAUSES_MS)).default;
    return { Part: Loaded };
  };
  const preload = () => void arrive().catch(() => undefined);

  function Later(props: Props) {
    const [{ Part, error }, setState] = useState<State<Props>>(() => ({ Part: Loaded }));
    useEffect(() => {
      if (!Part) arrive().then(setState, (error: Error) => setState({ error }));
    }, [Part]);
    if (error) {
      if (whenLost === 'throw' || lostScripts(error).length === 0) throw error;
      return <LostPart error={error} waiting={waiting} />;
    }
    if (Part) return <Part {...props} />;
    return typeof fallback === 'function' ? fallback(props) : fallback;
  }
  return Object.assign(Later, { preload, load: arrive });
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
