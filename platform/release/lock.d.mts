/**
 * Runs `work` under a lock, which excludes other processes of this and other machines. `path` is the
 * folder of the lock. `report` receives messages about waiting and about a holder that has ended.
 */
export declare function withLock<T>(
  path: string,
  work: () => T | Promise<T>,
  report?: (words: string) => void,
): Promise<T>;

/** Milliseconds without a heartbeat after which the lock of another machine is taken over. */
export declare const SILENT_MS: number;
