import { useState } from 'react';
import { personalStorage } from 'shared-api';

function read<Value extends object>(key: string, initial: Value): Value {
  try {
    const saved: unknown = JSON.parse(personalStorage().getItem(key) ?? '{}');
    return { ...initial, ...(saved as Value) };
  } catch {
    return initial;
  }
}

/** State that this browser stores until the person logs out. */
export function useStoredState<Value extends object>(key: string, initial: Value) {
  const [value, setValue] = useState(() => read(key, initial));
  const keep = (change: Partial<Value>) => {
    const next = { ...value, ...change };
    setValue(next);
    try {
      personalStorage().setItem(key, JSON.stringify(next));
    } catch {
      // Storage is full or forbidden: the state lasts until the next reload.
    }
  };
  return [value, keep] as const;
}
