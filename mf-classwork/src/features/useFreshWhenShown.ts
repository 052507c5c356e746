import { useEffect, useRef } from 'react';

/** Reloads when a tab comes to the front again: tabs stay mounted behind the others. */
export function useFreshWhenShown(isActive: boolean, reload: () => Promise<void>): void {
  const wasActive = useRef(isActive);
  useEffect(() => {
    if (isActive && !wasActive.current) void reload();
    wasActive.current = isActive;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `reload` is another one at each drawing
  }, [isActive]);
}
