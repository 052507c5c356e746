/** Runs `work` while holding the lock file; `tell` is called once when another holds it. */
export declare function withLock<T>(
  path: string,
  work: () => T | Promise<T>,
  tell?: (waiting: string) => void,
): Promise<T>;
