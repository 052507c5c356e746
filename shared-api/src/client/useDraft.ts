import { useCallback, useState } from 'react';
import { getSession } from './session.ts';

export interface Draft<Value> {
  value: Value;
  /** False when the browser could not keep it: full, or forbidden. */
  change: (value: Value) => boolean;
  /** Forgets the kept copy, once the server has it. */
  discard: () => void;
}

function read<Value>(name: string, initial: Value): Value {
  const text = localStorage.getItem(name);
  if (text === null) return initial;
  try {
    return { ...initial, ...(JSON.parse(text) as Value) };
  } catch {
    return initial;
  }
}

/**
 * What a person is typing, kept in this browser until the server has it: over a reload, a crash,
 * a failed request or an expired session. Kept by person and `key`; `initial` is an object.
 */
export function useDraft<Value extends object>(key: string, initial: Value): Draft<Value> {
  // The person at mount: an expired session must not lose the draft to no one.
  const [name] = useState(() => `draft:${getSession()?.id ?? 'guest'}:${key}`);
  const [value, setValue] = useState(() => read(name, initial));
  const change = useCallback(
    (next: Value) => {
      setValue(next);
      try {
        localStorage.setItem(name, JSON.stringify(next));
        return true;
      } catch {
        return false;
      }
    },
    [name],
  );
  const discard = useCallback(() => localStorage.removeItem(name), [name]);
  return { value, change, discard };
}
