import { useCallback, useState } from 'react';
import { openDraft } from './openDraft.ts';

/** A value being edited, with its stored copy. */
export interface Draft<Value> {
  value: Value;
  /** False when the browser could not store it (full, or forbidden). */
  change: (value: Value) => boolean;
  /** Deletes the stored copy, once the server has the value. */
  discard: () => void;
}

/**
 * Stores what a person types in this browser until the server has it. It survives a reload, a
 * crash, a failed request or an expired session. Stored by person and `key`; `initial` is an
 * object. Forms use `useDraftForm` of shared-api/forms instead.
 */
export function useDraft<Value extends object>(key: string, initial: Value): Draft<Value> {
  // Binds the draft to the person at mount, so that an expired session does not detach it.
  const [stored] = useState(() => openDraft<Value>(key));
  const [value, setValue] = useState(() => ({ ...initial, ...stored.read() }));
  const change = useCallback(
    (next: Value) => {
      setValue(next);
      return stored.write(next);
    },
    [stored],
  );
  return { value, change, discard: stored.forget };
}
