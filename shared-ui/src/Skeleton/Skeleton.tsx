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
  /** CSS lengths; a full line of text unless told. */
  width?: string;
  height?: string;
  /** A circle, as a picture is. */
  isRound?: boolean;
  className?: string;
}

/** Stands where content will be. Say what is loading elsewhere, once: a Spinner or a status text. */
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
