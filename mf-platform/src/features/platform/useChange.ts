import { useEffect, useRef, useState } from 'react';
import { toast } from 'shared-ui';
import type { Changed } from 'platform/registry';
import { messages } from './messages.ts';
import { HttpError, changeReleases, type Change } from './platformCalls.ts';

interface ChangeOptions {
  token: string;
  remote: string;
  /** Reloads the current state; awaited before any message. */
  look: () => Promise<unknown>;
  /** Called after success, if the dialog is still open. */
  onDone: () => void;
}

/**
 * Sends a change of releases, one at a time. After success it shows a toast and closes the dialog;
 * an error of the server stays.
 */
export function useChange({ token, remote, look, onDone }: ChangeOptions) {
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const isUnderWay = useRef(false);
  const isOpen = useRef(false);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  /** `done` returns the text of the toast. */
  async function send(change: Change, done: (changed: Changed) => string): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPending(true);
    setRefusal(undefined);
    const outcome = await changeReleases(token, remote, change).then(
      (changed) => ({ done: done(changed) }),
      (error: unknown) => ({ refused: wordsOf(error) }),
    );
    // Somebody else may have been first: the current state is shown in any case.
    await look().catch(() => undefined);
    isUnderWay.current = false;
    setIsPending(false);
    if ('done' in outcome) toast.success(outcome.done);
    else if (isOpen.current) setRefusal(outcome.refused);
    else toast.error(outcome.refused);
    if ('done' in outcome && isOpen.current) onDone();
  }

  return { refusal, isPending, send };
}

function wordsOf(error: unknown): string {
  return (error instanceof HttpError && error.message) || messages.failed;
}
