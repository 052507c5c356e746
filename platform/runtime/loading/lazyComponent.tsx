import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { fetchPastCache, lostScripts } from './fetchPastCache.ts';
import { LostPart } from './LostPart.tsx';
import { createStore } from '../store.ts';

const PAUSES_MS = [500, 2_000];

/** Drawn as any other component. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Asks for the code ahead of need: where somebody is about to open what it draws. */
  preload: () => void;
  /** The same, for who waits for it. Rejects when every try has failed. */
  load: () => Promise<unknown>;
};

interface State<Props> {
  Part?: ComponentType<Props> | undefined;
  error?: Error;
}

interface LazyPartOptions {
  /** Shows a notice in place of a part whose code is lost, or leaves it to the boundary around the part. */
  whenLost?: 'notice' | 'throw';
}

/**
 * A part of a screen whose code comes when it is drawn, and which is drawn as soon as the code is there: React's own `lazy()` holds it
 * back until a fallback has been seen for 300 ms. It does not give up at the first lost request. When every try fails, a notice stands
 * in its place, and the screen around it stays; the next visit tries again. An error of the code itself reaches the remote's boundary.
 * @param room what stands in its place until then; nothing, unless told
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
