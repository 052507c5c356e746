import { useEffect } from 'react';
import { lazyComponent } from 'platform/runtime';
import { whenAtRest } from '../navigation/whenAtRest.ts';
import type { SidebarState } from './useSidebar.ts';

const SidebarDrawer = lazyComponent(async () => ({
  default: (await import('./SidebarDrawer.tsx')).SidebarDrawer,
}));

/**
 * The navigation of narrow screens, once opened. Its code is not part of the first view, but
 * preloads soon.
 */
export function LateDrawer(state: SidebarState) {
  useEffect(() => whenAtRest(SidebarDrawer.preload), []);
  return state.isShown && <SidebarDrawer {...state} />;
}
