import styled from 'styled-components';
import { animation, media, motion, space } from '../theme/tokens.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

/** Rotating ring for use beside a text or in a busy button. */
export const Ring = styled.span`
  display: inline-block;
  flex: none;
  inline-size: 1.25em;
  block-size: 1.25em;
  border: 2px solid color-mix(in srgb, currentColor 25%, transparent);
  border-block-start-color: currentColor;
  border-radius: 50%;
  animation: ${animation.turn} 0.8s linear infinite;
  ${media.reducedMotion} {
    animation: ${animation.breathe} 2s ease-in-out infinite !important;
    animation-duration: 2s !important;
    animation-iteration-count: infinite !important;
  }
`;

/** Appears with a delay, so that a fast response shows no spinner. */
const Root = styled.span`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[4]};
  font-size: 1.25em;
  animation: ${animation.appear} 200ms ${motion.patience} both;
`;

export interface SpinnerProps {
  /** Accessible name of the pending activity. */
  label: string;
  /** Whether to show the label below the ring too. */
  isLabelVisible?: boolean;
  className?: string;
}

/** Indicator of a pending activity. It appears after a short delay, so that it does not flash. */
export function Spinner({ label, isLabelVisible, className }: SpinnerProps) {
  return (
    <Root role="status" data-loading="" className={className}>
      <Ring aria-hidden="true" />
      {isLabelVisible ? <small>{label}</small> : <VisuallyHidden>{label}</VisuallyHidden>}
    </Root>
  );
}
