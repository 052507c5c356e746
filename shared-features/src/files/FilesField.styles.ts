import styled, { css } from 'styled-components';
import { color, font, radius, space } from 'shared-ui';

export const Zone = styled.div<{ $isOver: boolean }>`
  display: grid;
  gap: ${space[3]};
  padding: ${space[3]};
  border: 1px dashed ${color.borderStrong};
  border-radius: ${radius.medium};
  ${({ $isOver }) =>
    $isOver &&
    css`
      border-color: ${color.accent};
      background: ${color.accentSoft};
    `}
`;

export const Items = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[2]};
`;

export const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space[2]};
  align-items: center;
  > :nth-child(2) {
    display: flex;
  }
  > :nth-child(3) {
    grid-column: 1 / -1;
  }
`;

/** A thumbnail, and beside it the name in as many lines as it needs. */
export const Pictured = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  > img {
    flex: none;
    inline-size: 3rem;
    block-size: 3rem;
    border-radius: ${radius.small};
    object-fit: cover;
  }
`;

export const Name = styled.p`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  span {
    color: ${color.textMuted};
    font-size: ${font.size.small};
  }
`;

export const Hint = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

/** A real file input, hidden; its button opens it. */
export const Hidden = styled.input.attrs({ type: 'file', tabIndex: -1, 'aria-hidden': true })`
  display: none;
`;
