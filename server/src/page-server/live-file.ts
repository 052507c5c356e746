import { readFileSync, statSync } from 'node:fs';

export interface LiveFile<T> {
  /** What the file says now; the last thing it said where it cannot be read. */
  read: () => T;
  /** Changes whenever `read` returns something new. */
  version: () => number;
}

/**
 * A file that is read again when it has changed: a release reaches a running server this way. `parse` is given no text
 * where there is no file; where it throws, `onBroken` is told once, and the last value stays.
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
