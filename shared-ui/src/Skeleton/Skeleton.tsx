import styled from 'styled-components';
import { animation, color, motion, radius } from '../theme/tokens.ts';

const Bar = styled.span<{ $isRound: boolean }>`
  display: block;
  max-inline-size: 100%;
  border-radius: ${({ $isRound }) => ($isRound ? radius.round : radius.small)};
  background: ${color.border};
  animation:
    ${animation.appear} 200ms ${motion.patience} both,
    ${animation.breathe} 1.6s 350ms ease-in-out infinite;
`;

export interface SkeletonProps {
  /** Size in CSS lengths; default: a full line of text. */
  width?: string;
  height?: string;
  /** Whether it is a circle, like a picture. */
  isRound?: boolean;
  className?: string;
}

/**
 * Placeholder for content that is loading. A spinner or a status text elsewhere announces it once.
 */
export function Skeleton({
  width = '100%',
  height = '1em',
  isRound = false,
  className,
}: SkeletonProps) {
  return (
    <Bar
      aria-hidden="true"
      data-loading=""
      className={className}
      $isRound={isRound}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}
