import styled, { css } from 'styled-components';
import { color, motion, radius, shadow, space, type SpaceStep } from '../theme/tokens.ts';

const OWN = ['padding', 'isInteractive'];

/** A sheet of paper on the page. */
export const Card = styled.div.withConfig({ shouldForwardProp: (prop) => !OWN.includes(prop) })<{
  /** A step of the space scale; 5 (24 px) unless told. */
  padding?: SpaceStep;
  /** Rises under the pointer: for a card that is or holds one main link. */
  isInteractive?: boolean;
}>`
  position: relative;
  min-inline-size: 0;
  padding: ${({ padding = 5 }) => space[padding]};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.low};
  ${({ isInteractive }) =>
    isInteractive &&
    css`
      transition:
        box-shadow ${motion.medium},
        border-color ${motion.medium};
      &:hover,
      &:focus-within {
        border-color: ${color.borderStrong};
        box-shadow: ${shadow.medium};
      }
    `}
`;
