import styled, { css } from 'styled-components';
import { animation, color, media, motion, radius, z } from '../theme/tokens.ts';

const Track = styled.div<{ $isFloating?: boolean }>`
  position: relative;
  block-size: 0.375rem;
  border-radius: ${radius.round};
  background: ${color.accentSoft};
  overflow: hidden;
  ${({ $isFloating }) =>
    $isFloating &&
    css`
      position: fixed;
      inset-block-start: 0;
      inset-inline: 0;
      z-index: ${z.progress};
      block-size: 0.1875rem;
      border-radius: 0;
      animation: ${animation.appear} 200ms ${motion.patience} both;
    `}
`;

const Bar = styled.div<{ $isEndless: boolean }>`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  border-radius: inherit;
  background: ${color.accent};
  transition: inline-size ${motion.medium};
  ${({ $isEndless }) =>
    $isEndless &&
    css`
      inline-size: 40%;
      animation: ${animation.slide} 1.2s ease-in-out infinite;
      ${media.reducedMotion} {
        inline-size: 100%;
        animation: none;
      }
    `}
  ${media.forcedColors} {
    background: Highlight;
  }
`;

export interface ProgressBarProps {
  /** Accessible name of the activity. */
  label: string;
  /** Progress from 0 to 1. Without it the bar moves until it is removed. */
  value?: number;
  /** Whether it is fixed to the top of the window, shown after a short delay. */
  isFloating?: boolean;
  className?: string;
}

/** Progress of an activity; without a `value`, shows only that it is running. */
export function ProgressBar({ label, value, isFloating, className }: ProgressBarProps) {
  const percent =
    value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={className}
      $isFloating={isFloating}
    >
      <Bar
        $isEndless={percent === undefined}
        style={percent === undefined ? undefined : { inlineSize: `${percent}%` }}
      />
    </Track>
  );
}
