import { useEffect, useRef } from 'react';

/** A tab stays mounted behind the others: what changed meanwhile, it shows when it comes to the front again. */
export function useFreshWhenShown(isActive: boolean, reload: () => Promise<void>): void {
  const wasActive = useRef(isActive);
  useEffect(() => {
    if (isActive && !wasActive.current) void reload();
    wasActive.current = isActive;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `reload` is another one at each drawing
  }, [isActive]);
}
