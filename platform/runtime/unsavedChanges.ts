import { useEffect } from 'react';

let dirtyForms = 0;

/** While `isDirty`, the browser asks before the page is left, and the tab takes no new releases. */
export function useUnsavedChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    dirtyForms += 1;
    window.addEventListener('beforeunload', ask);
    return () => {
      dirtyForms -= 1;
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty]);
}

/** Whether some form in the tab, of any remote, would lose what was typed. */
export function hasUnsavedChanges(): boolean {
  return dirtyForms > 0;
}
