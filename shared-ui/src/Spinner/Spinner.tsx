import styled from 'styled-components';
import { animation, media, motion, space } from '../theme/tokens.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

/** The turning ring alone, for use beside a text or in a busy button. */
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

/** Appears late: quick answers never flash a spinner. */
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
  /** What is awaited. */
  label: string;
  /** Shows the label under the ring too. */
  isLabelVisible?: boolean;
  className?: string;
}

/** Something is on its way. It shows only after a moment, so that short waits do not blink. */
export function Spinner({ label, isLabelVisible, className }: SpinnerProps) {
  return (
    <Root role="status" data-loading="" className={className}>
      <Ring aria-hidden="true" />
      {isLabelVisible ? <small>{label}</small> : <VisuallyHidden>{label}</VisuallyHidden>}
    </Root>
  );
}
