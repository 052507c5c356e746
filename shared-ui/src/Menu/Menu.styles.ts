import styled from 'styled-components';
import { animation, color, control, font, motion, radius, shadow, space } from 'shared-ui';

export const Popup = styled.div`
  position: fixed;
  inset: auto;
  margin: 0;
  min-inline-size: 11rem;
  max-inline-size: min(20rem, calc(100vw - 1rem));
  max-block-size: calc(100dvh - 1rem);
  padding: ${space[1]};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.medium};
  overflow-y: auto;
  animation: ${animation.drop} ${motion.fast};
`;

export const Item = styled.button<{ $isDanger: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  inline-size: 100%;
  min-block-size: ${control.medium};
  padding: ${space[2]} ${space[3]};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${({ $isDanger }) => ($isDanger ? color.dangerText : 'inherit')};
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  &:hover,
  &:focus-visible {
    background: ${({ $isDanger }) => ($isDanger ? color.dangerSoft : color.surfaceHover)};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  small {
    display: block;
    color: ${color.textMuted};
    font-size: ${font.size.caption};
  }
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
