/**
 * Runs `work` while no other process of this or another machine does so under the same `path`, a folder
 * made for that. `tell` hears in words, once each, that another is at work, and that a dead one was passed over.
 */
export declare function withLock<T>(
  path: string,
  work: () => T | Promise<T>,
  tell?: (words: string) => void,
): Promise<T>;

/** Milliseconds after which a holder that is not heard of is passed over, where it cannot be asked. */
export declare const SILENT_MS: number;
