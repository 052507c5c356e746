import styled from 'styled-components';
import { color, control, radius, shadow, space } from 'shared-ui';

export const List = styled.ul`
  position: fixed;
  inset: auto;
  margin: 0;
  inline-size: min(18rem, calc(100vw - 1rem));
  max-block-size: min(15rem, 45dvh);
  padding: ${space[1]};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.medium};
  overflow-y: auto;
  list-style: none;
`;

export const Option = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: ${control.medium};
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.small};
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    background: ${color.surfaceHover};
  }
  &[aria-selected='true'] {
    background: ${color.accentSoft};
    color: ${color.accentText};
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
`;
