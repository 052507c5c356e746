import { personalStorage } from './personalStorage.ts';
import { getSession } from './session.ts';

/** A draft of one person in this browser. */
export interface StoredDraft<Value> {
  /** Its key in the browser's storage. */
  name: string;
  /** Null for a missing or unreadable draft. */
  read: () => Value | null;
  /** False when the browser could not store it (full, or forbidden). */
  write: (value: Value) => boolean;
  forget: () => void;
}

function prefix(): string {
  return `draft:${getSession()?.id ?? 'guest'}:`;
}

/** Whether this browser stores unsent text of the person. */
export function hasDrafts(): boolean {
  return Object.keys(personalStorage()).some((name) => name.startsWith(prefix()));
}

/** Opens the draft with this `key` of the person who is signed in now. */
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
