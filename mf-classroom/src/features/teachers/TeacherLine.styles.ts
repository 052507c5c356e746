import styled from 'styled-components';
import { color, font, radius, space } from 'shared-ui';

export const Items = styled.ul`
  padding: 0;
  margin: 0 calc(-1 * ${space[3]});
  list-style: none;
`;

export const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  min-block-size: 3.5rem;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.medium};
`;

export const About = styled.div`
  flex: 1 1 10rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  strong {
    display: block;
    font-weight: ${font.weight.medium};
  }
  small {
    color: ${color.textMuted};
  }
`;
