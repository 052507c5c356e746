import { useEffect, useRef, useState } from 'react';
/** What came of a yes. `gone`: what it was about is no more, by somebody else's doing. */
export type ConfirmOutcome = 'done' | 'gone' | 'refused';

/** What is done upon a yes, and what follows. */
export interface Confirmation {
  /** Does it and tells how it ended; once at a time. Refused, the dialog stays for another try. */
  onConfirm: () => Promise<ConfirmOutcome>;
  /** It is done, also when the dialog was closed meanwhile. What it returns is awaited. */
  onDone?: () => unknown;
  /** What it was about is gone; without this, that is a refusal like another. */
  onGone?: () => unknown;
  onClose: () => void;
}

/** A yes from the click to what comes of it: pending, then done, gone or refused. */
export function useConfirmation({ onConfirm, onDone, onGone, onClose }: Confirmation) {
  const [isPending, setIsPending] = useState(false);
  const isUnderWay = useRef(false);
  const isOpen = useRef(false);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function confirm() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPending(true);
    try {
      const outcome = await onConfirm();
      if (outcome === 'refused' || (outcome === 'gone' && !onGone)) return;
      const following = (outcome === 'done' ? onDone : onGone)?.();
      // At once where there is nothing to wait for: dialog and item go together.
      if (following instanceof Promise) await following;
      // Closed meanwhile, the same question may stand open about something else.
      if (isOpen.current) onClose();
    } finally {
      isUnderWay.current = false;
      setIsPending(false);
    }
  }

  return { isPending, confirm };
}
