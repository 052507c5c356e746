import { useEffect, useRef, useState } from 'react';
import { toast } from 'shared-ui';
import type { Changed } from 'platform/remote-calls';
import { messages } from './messages.ts';
import { HttpError, changeReleases, type Change } from './platformCalls.ts';

interface ChangeOptions {
  token: string;
  remote: string;
  /** Looks at what there is now; awaited before anything is said. */
  look: () => Promise<unknown>;
  /** It is done, and whoever asked is still there. */
  onDone: () => void;
}

/** A change of releases, once at a time: done, it is told and the dialog goes; refused, the server's words stay. */
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

  /** `done` is what is said of it then. */
  async function send(change: Change, done: (changed: Changed) => string): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPending(true);
    setRefusal(undefined);
    const outcome = await changeReleases(token, remote, change).then(
      (changed) => ({ done: done(changed) }),
      (error: unknown) => ({ refused: wordsOf(error) }),
    );
    // Somebody else may have been quicker: what there is now is shown either way.
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
