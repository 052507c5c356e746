import { readFileSync, statSync } from 'node:fs';

export interface LiveFile<T> {
  /** Returns the current value of the file, or the last one if it cannot be read. */
  read: () => T;
  /** Changes whenever `read` returns a new value. */
  version: () => number;
}

/**
 * Watches a file and reads it again after a change; a release reaches a running server this way.
 * `parse` gets no text if the file is missing. If it throws, `onBroken` is called once, and the
 * last value stays.
 */
export function liveFile<T>(
  file: string,
  parse: (text: string | undefined) => T,
  fallback: T,
  onBroken: (error: unknown) => void = () => undefined,
): LiveFile<T> {
  let value = fallback;
  let version = 0;
  let seen: string | undefined;
  const refresh = () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    const state = stats ? `${stats.ino} ${stats.mtimeMs} ${stats.size}` : '';
    if (state === seen) return;
    seen = state;
    try {
      value = parse(stats ? readFileSync(file, 'utf8') : undefined);
      version += 1;
    } catch (error) {
      onBroken(error);
    }
  };
  return {
    read: () => {
      refresh();
      return value;
    },
    version: () => {
      refresh();
      return version;
    },
  };
}
