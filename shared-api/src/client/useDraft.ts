import { useCallback, useState } from 'react';
import { openDraft } from './openDraft.ts';

/** What is being typed, and its kept copy. */
export interface Draft<Value> {
  value: Value;
  /** False when the browser could not keep it: full, or forbidden. */
  change: (value: Value) => boolean;
  /** Forgets the kept copy, once the server has it. */
  discard: () => void;
}

/**
 * What a person is typing, kept in this browser until the server has it: over a reload, a crash,
 * a failed request or an expired session. Kept by person and `key`; `initial` is an object.
 * A form has it from `useDraftForm` of shared-api/forms.
 */
export function useDraft<Value extends object>(key: string, initial: Value): Draft<Value> {
  // The person at mount: an expired session must not lose the draft to no one.
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
