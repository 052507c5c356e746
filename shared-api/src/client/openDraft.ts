import { personalStorage } from './personalStorage.ts';
import { getSession } from './session.ts';

/** One draft of one person, in this browser. */
export interface StoredDraft<Value> {
  /** Its key in the browser's storage. */
  name: string;
  /** Null for nothing, and for what cannot be read. */
  read: () => Value | null;
  /** False when the browser could not keep it: full, or forbidden. */
  write: (value: Value) => boolean;
  forget: () => void;
}

function prefix(): string {
  return `draft:${getSession()?.id ?? 'guest'}:`;
}

/** Whether this browser keeps anything that the person wrote and nobody else has. */
export function hasDrafts(): boolean {
  return Object.keys(personalStorage()).some((name) => name.startsWith(prefix()));
}

/** The one place in this browser for what the person who is signed in now is typing, by `key`. */
export function openDraft<Value extends object>(key: string): StoredDraft<Value> {
  const name = prefix() + key;
  const storage = personalStorage();
  return {
    name,
    read() {
      const text = storage.getItem(name);
      if (text === null) return null;
      try {
        return JSON.parse(text) as Value;
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        const text = JSON.stringify(value);
        storage.setItem(name, text);
        // Some browsers drop a write without an error.
        return storage.getItem(name) === text;
      } catch {
        return false;
      }
    },
    forget: () => storage.removeItem(name),
  };
}
