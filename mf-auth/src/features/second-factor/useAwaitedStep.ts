import { useEffect, useState } from 'react';
import { getSession, isForShell, request } from 'shared-api';
import { getSecondFactor, type SecondFactor } from 'shared-api/contract';

interface Awaited {
  data: SecondFactor | undefined;
  error: unknown;
  isLoading: boolean;
  reload: () => void;
}

/**
 * Loads the step that the log-in waits for. Past the shared cache, which may hold the state of an
 * earlier, complete session of the same person.
 */
export function useAwaitedStep(): Awaited {
  const [data, setData] = useState<SecondFactor>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const [isLoading, setIsLoading] = useState(true);

  useEffect(() => {
    if (!getSession()) return undefined;
    const left = new AbortController();
    request(getSecondFactor, { signal: left.signal })
      .then(setData)
      .catch((failure: unknown) => {
        if (!left.signal.aborted && !isForShell(failure)) setError(failure);
      })
      .finally(() => {
        if (!left.signal.aborted) setIsLoading(false);
      });
    return () => left.abort();
  }, [attempt]);

  const reload = () => {
    setIsLoading(true);
    setAttempt(attempt + 1);
  };
  return { data, error, isLoading, reload };
}
