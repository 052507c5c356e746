import styled, { css } from 'styled-components';
import {
  animation,
  breakpoint,
  color,
  control,
  font,
  motion,
  radius,
  shadow,
  space,
} from '../theme/tokens.ts';

export const Area = styled.div`
  position: fixed;
  inset: auto;
  inset-block-end: ${space[5]};
  inset-inline-end: ${space[5]};
  inline-size: min(24rem, calc(100vw - 2 * ${space[4]}));
  padding: 0;
  border: 0;
  margin: 0;
  background: none;
  overflow: visible;
  pointer-events: none;
  ${breakpoint.phone} {
    inset-block-end: max(${space[4]}, env(safe-area-inset-bottom));
    inset-inline: ${space[4]};
  }
`;

export const List = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
`;

/** On a phone: beside two buttons a sentence would have a line for each word. */
const buttonsBelow = css`
  ${breakpoint.phone} {
    flex-wrap: wrap;
    justify-content: end;
    > span {
      flex-basis: calc(100% - 3rem);
    }
  }
`;

export const Box = styled.div<{ $accent: string; $hasAction: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]};
  padding-inline-start: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${font.size.small};
  box-shadow: ${shadow.high};
  pointer-events: auto;
  animation: ${animation.rise} ${motion.medium};
  > svg {
    color: ${({ $accent }) => $accent};
  }
  > span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  ${({ $hasAction }) => $hasAction && buttonsBelow}
`;

/** Separate button, because sharing the pages' Button would add to their first script. */
export const Action = styled.button`
  min-block-size: ${control.small};
  padding-inline: ${space[2]};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.accentText};
  font: inherit;
  font-weight: ${font.weight.medium};
  cursor: pointer;
  &:hover {
    background: ${color.accentSoft};
  }
`;
