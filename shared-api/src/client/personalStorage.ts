/** Key in sessionStorage, which ends with the tab. */
const SHARED = 'shared-computer';

/**
 * Whether the person declared a shared computer at log-in: none of their data outlives the tab
 * then.
 */
export function isSharedComputer(): boolean {
  return typeof sessionStorage !== 'undefined' && sessionStorage.getItem(SHARED) !== null;
}

/** Remembers the person's choice for this tab. */
export function setSharedComputer(isShared: boolean): void {
  if (isShared) sessionStorage.setItem(SHARED, 'yes');
  else sessionStorage.removeItem(SHARED);
}

/**
 * Returns the storage for the person's data: it lasts until log-out, or on a shared computer until
 * the tab closes.
 */
export function personalStorage(): Storage {
  return isSharedComputer() ? sessionStorage : localStorage;
}
