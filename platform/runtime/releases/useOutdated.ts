import { useEffect, useEffectEvent, useRef } from 'react';
import { readPageRegistry, useRegistry } from './registryStore.ts';
import { isInUse } from '../page/isInUse.ts';
import { useLocation } from '../router.ts';

const KEY = 'loaded-anew-from';

/**
 * Whether this tab's shell is too old for the active releases, so that it waits for a full page
 * load. Reloads on a navigation, if nothing would be lost.
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

/**
 * Whether this is the first reload from this shell. A cache in between may serve the same shell
 * again, which must not cause a loop.
 */
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
