import { useEffect, useEffectEvent, useRef } from 'react';
import { readPageRegistry, useRegistry } from './registryStore.ts';
import { isInUse } from './isInUse.ts';
import { useLocation } from './router.ts';

const KEY = 'loaded-anew-from';

/**
 * Whether this tab's shell is too old for what is active, so that it waits for a full load. A navigation is one, where
 * nobody would miss anything.
 */
export function useOutdated(): boolean {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const isOutdated = useRegistry().outdated ?? false;

  const loadAnew = useEffectEvent(() => {
    if (isOutdated && !isInUse() && isFirstTime()) location.reload();
  });
  useEffect(() => {
    if (pathname === shown.current) return;
    shown.current = pathname;
    loadAnew();
  }, [pathname]);

  return isOutdated;
}

/** A page that comes with the same shell again, from a cache in between, say, is not loaded anew for ever. */
function isFirstTime(): boolean {
  const shell = readPageRegistry()?.shell ?? '';
  try {
    if (sessionStorage.getItem(KEY) === shell) return false;
    sessionStorage.setItem(KEY, shell);
    return true;
  } catch {
    return false;
  }
}
