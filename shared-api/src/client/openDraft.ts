import { getSession } from './session.ts';

/** One draft of one person, in localStorage. */
export interface StoredDraft<Value> {
  /** Where it is in localStorage. */
  name: string;
  /** Null for nothing, and for what cannot be read. */
  read: () => Value | null;
  /** False when the browser could not keep it: full, or forbidden. */
  write: (value: Value) => boolean;
  forget: () => void;
}

/** The one place in this browser for what the person who is signed in now is typing, by `key`. */
export function openDraft<Value extends object>(key: string): StoredDraft<Value> {
  const name = `draft:${getSession()?.id ?? 'guest'}:${key}`;
  return {
    name,
    read() {
      const text = localStorage.getItem(name);
      if (text === null) return null;
      try {
        return JSON.parse(text) as Value;
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        localStorage.setItem(name, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    forget: () => localStorage.removeItem(name),
  };
}
