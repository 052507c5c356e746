import styled from 'styled-components';
import { color, motion } from 'shared-ui';
import { TOP_BAR_HEIGHT } from '../layouts/TopBar.ts';
import { COLLAPSED_WIDTH } from './collapsedWidth.ts';
import { SidebarNav } from './SidebarNav.tsx';
import type { SidebarState } from './useSidebar.ts';

const Column = styled.div<{ $isCollapsed: boolean }>`
  position: sticky;
  inset-block-start: ${TOP_BAR_HEIGHT};
  flex: none;
  inline-size: ${({ $isCollapsed }) => ($isCollapsed ? COLLAPSED_WIDTH : '16.5rem')};
  block-size: calc(100dvh - ${TOP_BAR_HEIGHT});
  border-inline-end: 1px solid ${color.border};
  overflow: hidden auto;
  scrollbar-width: thin;
  transition: inline-size ${motion.medium};
  @media print {
    display: none;
  }
`;

type Props = SidebarState & { isCollapsed: boolean };

/** The column beside the page; collapsed, it shows only icons. */
export function Sidebar({ isCollapsed, ...state }: Props) {
  return (
    <Column $isCollapsed={isCollapsed} data-sidebar>
      <SidebarNav {...state} isCollapsed={isCollapsed} />
    </Column>
  );
}
