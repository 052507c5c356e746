import { useState } from 'react';
import { useLocation } from 'platform/router';
import { useIsNarrow } from './useIsNarrow.ts';
import { useStoredState } from './useStoredState.ts';

export type GroupName = 'teaching' | 'enrolled';

export interface SidebarState {
  /** Whether it covers the page, on narrow screens, instead of standing beside it. */
  isDrawer: boolean;
  isShown: boolean;
  toggle: () => void;
  /** Groups whose classes are folded. */
  folded: GroupName[];
  toggleGroup: (name: GroupName) => void;
}

const INITIAL = { isCollapsed: false, folded: [] as GroupName[] };

export function useSidebar(): SidebarState {
  const isDrawer = useIsNarrow();
  const [{ isCollapsed, folded }, keep] = useStoredState('sidebar', INITIAL);
  const { key } = useLocation();
  // A drawer belongs to the page it was opened on: a navigation closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isDrawerOpen = openedAt === key;

  return {
    isDrawer,
    isShown: isDrawer ? isDrawerOpen : !isCollapsed,
    toggle: () => {
      if (isDrawer) setOpenedAt(isDrawerOpen ? null : key);
      else keep({ isCollapsed: !isCollapsed });
    },
    folded,
    toggleGroup: (name) => {
      const others = folded.filter((other) => other !== name);
      keep({ folded: others.length < folded.length ? others : [...folded, name] });
    },
  };
}
