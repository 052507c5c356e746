import styled from 'styled-components';
import { breakpoint, color, space, z } from 'shared-ui';

export const TOP_BAR_HEIGHT = '4rem';

/** The bar at the top of every layout. */
export const TopBar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${z.header};
  border-block-end: 1px solid ${color.border};
  background: ${color.surface};
  @media print {
    display: none;
  }
`;

export const TopBarRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  block-size: ${TOP_BAR_HEIGHT};
  ${breakpoint.phone} {
    gap: ${space[1]};
  }
`;

/** Pushes everything after it to the other end of the bar. */
export const Space = styled.span`
  flex: 1;
`;
