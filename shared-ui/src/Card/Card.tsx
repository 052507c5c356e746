import styled, { css } from 'styled-components';
import { color, motion, radius, shadow, space, type SpaceStep } from '../theme/tokens.ts';

const OWN = ['padding', 'isInteractive'];

/** Raised surface on the page. */
export const Card = styled.div.withConfig({ shouldForwardProp: (prop) => !OWN.includes(prop) })<{
  /** Step of the space scale; default: 5 (24 px). */
  padding?: SpaceStep;
  /** Whether it rises on hover, for a card that is or contains one main link. */
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
