import styled from 'styled-components';
import { breakpoint, color, font, radius, space } from 'shared-ui';

export const Questions = styled.ol`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Item = styled.li`
  display: grid;
  gap: ${space[2]};
  min-inline-size: 0;
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  overflow-wrap: anywhere;
  ${breakpoint.phone} {
    padding: ${space[3]};
  }
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  align-items: center;
  justify-content: space-between;
  h3 {
    font-size: ${font.size.body};
  }
`;

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  align-items: center;
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

export const Buttons = styled.div`
  display: flex;
`;

export const Muted = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;
