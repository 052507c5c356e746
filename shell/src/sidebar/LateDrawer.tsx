import { Suspense, useEffect } from 'react';
import { lazyWithRetry } from 'platform/runtime';
import { whenAtRest } from '../navigation/whenAtRest.ts';
import type { SidebarState } from './useSidebar.ts';

const load = async () => ({ default: (await import('./SidebarDrawer.tsx')).SidebarDrawer });
const SidebarDrawer = lazyWithRetry(load);

/** The navigation of narrow screens, once it is opened. Its code is none of a first view's, and there before most people want it. */
export function LateDrawer(state: SidebarState) {
  useEffect(() => whenAtRest(() => void load().catch(() => undefined)), []);
  return <Suspense fallback={null}>{state.isShown && <SidebarDrawer {...state} />}</Suspense>;
}
