import styled from 'styled-components';
import { breakpoint, color, font, radius, space } from 'shared-ui';

export const AttemptItems = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 2fr) minmax(0, 1.5fr) auto;
  gap: ${space[1]} ${space[4]};
  align-items: center;
  padding-block: ${space[3]};
  & + & {
    border-block-start: 1px solid ${color.border};
  }
  ${breakpoint.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The link of the student covers the row. */
export const Student = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  min-inline-size: 0;
  border-radius: ${radius.small};
  overflow-wrap: anywhere;
`;

export const Facts = styled.div`
  color: ${color.textMuted};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
  > span {
    display: block;
  }
`;

export const Points = styled.div`
  font-variant-numeric: tabular-nums;
  text-align: end;
  ${breakpoint.phone} {
    text-align: start;
  }
`;
