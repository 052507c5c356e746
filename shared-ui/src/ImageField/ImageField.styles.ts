import styled from 'styled-components';
import { color, font, motion, radius, space, visuallyHidden } from 'shared-ui';

export const Zone = styled.div<{ $isOver: boolean }>`
  position: relative;
  border: 2px dashed ${({ $isOver }) => ($isOver ? color.accent : color.borderStrong)};
  border-radius: ${radius.large};
  background: ${({ $isOver }) => ($isOver ? color.accentSoft : color.surface)};
  transition: background-color ${motion.fast};
  &:has(input:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  &:has([aria-invalid='true']) {
    border-color: ${color.danger};
  }
  input {
    ${visuallyHidden}
  }
`;

export const Choose = styled.label`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[3]};
  min-block-size: 10rem;
  padding: ${space[4]};
  font-weight: ${font.weight.medium};
  color: ${color.accentText};
  text-align: center;
  cursor: pointer;
  &:hover > span {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

export const Picture = styled.img<{ $shape: 'circle' | 'wide' }>`
  object-fit: cover;
  background: ${color.surfaceSunken};
  ${({ $shape }) =>
    $shape === 'circle'
      ? `inline-size: 8rem; block-size: 8rem; border-radius: ${radius.round};`
      : `inline-size: 100%; aspect-ratio: 4; border-radius: ${radius.medium};`}
`;

export const Remove = styled.div`
  position: absolute;
  inset-block-start: ${space[2]};
  inset-inline-end: ${space[2]};
  border-radius: ${radius.medium};
  background: ${color.surface};
`;
