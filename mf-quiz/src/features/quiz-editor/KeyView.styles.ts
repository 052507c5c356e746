import styled from 'styled-components';
import { color, font, space } from 'shared-ui';

export const Choices = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    gap: ${space[2]};
    align-items: start;
    min-inline-size: 0;
    > svg,
    > span:first-child {
      flex: none;
      min-inline-size: 1.25rem;
      margin-block-start: 0.2em;
    }
    > div {
      min-inline-size: 0;
    }
  }
  > [data-right] > svg {
    color: ${color.successText};
  }
`;

export const Muted = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;
