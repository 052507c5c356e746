import { useEffect, useRef, useState } from 'react';
/** Result of a confirmed action. `gone`: someone else has deleted the item. */
export type ConfirmOutcome = 'done' | 'gone' | 'refused';

/** Action of a confirmation, and the callbacks for its results. */
export interface Confirmation {
  /**
   * Runs the action and returns its result; only once at a time. After a refusal the dialog stays
   * open for another try.
   */
  onConfirm: () => Promise<ConfirmOutcome>;
  /**
   * Called after success, even if the dialog was closed meanwhile. A returned promise is awaited.
   */
  onDone?: () => unknown;
  /** Called if the item is gone. Without it, that counts as a refusal. */
  onGone?: () => unknown;
  onClose: () => void;
}

/** Runs a confirmed action: pending, then done, gone or refused. */
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
      // Without a promise, everything is synchronous, so that the dialog and the item disappear
      // together.
      if (following instanceof Promise) await following;
      // If the dialog was closed meanwhile, it may be open again for another item.
      if (isOpen.current) onClose();
    } finally {
      isUnderWay.current = false;
      setIsPending(false);
    }
  }

  return { isPending, confirm };
}
