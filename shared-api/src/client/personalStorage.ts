/** In sessionStorage, which ends with the tab. */
const SHARED = 'shared-computer';

/** Whether the person said at log-in that others use this computer too: nothing of theirs outlives the tab then. */
export function isSharedComputer(): boolean {
  return typeof sessionStorage !== 'undefined' && sessionStorage.getItem(SHARED) !== null;
}

/** Keeps what the person said, for this tab. */
export function setSharedComputer(isShared: boolean): void {
  if (isShared) sessionStorage.setItem(SHARED, 'yes');
  else sessionStorage.removeItem(SHARED);
}

/** Where this browser keeps what belongs to the person: until log-out, or on a shared computer until the tab is closed. */
export function personalStorage(): Storage {
  return isSharedComputer() ? sessionStorage : localStorage;
}
