import { createContext, useContext, useEffect } from 'react';

/** Element that a remote's root is mounted in. */
export const ContainerContext = createContext<Element | undefined>(undefined);

/** Place of each form with unsaved changes; undefined outside of a remote's root. */
const dirtyForms = new Set<{ container: Element | undefined }>();

/**
 * While `isDirty`, makes the browser ask before the page is left, and keeps the tab from adopting
 * new releases.
 */
export function useUnsavedChanges(isDirty: boolean): void {
  const element = useContext(ContainerContext);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const form = { container: element };
    dirtyForms.add(form);
    window.addEventListener('beforeunload', ask);
    return () => {
      dirtyForms.delete(form);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty, element]);
}

/**
 * Whether a form in this part of the page has unsaved changes; without `part`, any form of any
 * remote in the tab.
 */
export function hasUnsavedChanges(part?: Element): boolean {
  return [...dirtyForms].some(
    ({ container: element }) => !part || !element || part.contains(element),
  );
}
