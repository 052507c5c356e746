import { createContext, useContext, useEffect } from 'react';

/** The element that a remote's root is mounted in. */
export const PlaceContext = createContext<Element | undefined>(undefined);

/** Where each form with unsaved changes is; unknown outside of a remote's root. */
const dirtyForms = new Set<{ place: Element | undefined }>();

/** While `isDirty`, the browser asks before the page is left, and the tab takes no new releases. */
export function useUnsavedChanges(isDirty: boolean): void {
  const place = useContext(PlaceContext);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const form = { place };
    dirtyForms.add(form);
    window.addEventListener('beforeunload', ask);
    return () => {
      dirtyForms.delete(form);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty, place]);
}

/** Whether some form in the tab, of any remote, would lose what was typed; or one of those in a part of the page. */
export function hasUnsavedChanges(part?: Element): boolean {
  return [...dirtyForms].some(({ place }) => !part || !place || part.contains(place));
}
