import styled from 'styled-components';
import { font, radius } from '../theme/tokens.ts';
import { initials, tintOf, type Tint } from './initials.ts';
import { usePicture } from './usePicture.ts';

const sizes = { small: '2rem', medium: '2.5rem', large: '4rem', huge: '7rem' };

const Root = styled.span<{ $size: keyof typeof sizes; $isSquare?: boolean; $tint: Tint }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${({ $size }) => sizes[$size]};
  block-size: ${({ $size }) => sizes[$size]};
  border-radius: ${({ $isSquare }) => ($isSquare ? radius.small : radius.round)};
  overflow: hidden;
  background: ${({ $tint }) => $tint.surface};
  color: ${({ $tint }) => $tint.text};
  font-size: calc(${({ $size }) => sizes[$size]} * 0.4);
  font-weight: ${font.weight.medium};
  line-height: 1;
  user-select: none;
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

export interface AvatarProps {
  /** Determines the initials and the tint. */
  name: string;
  /** URL of the picture. */
  src?: string | null;
  /** Size: small beside a line of text, huge on a profile. */
  size?: keyof typeof sizes;
  /** Number of initials that replace a missing picture. */
  letters?: 1 | 2;
  /** Whether the corners are square, for a class instead of a person. */
  isSquare?: boolean;
  /** Accessible name; only where the name is not written beside the avatar. */
  label?: string;
  className?: string;
}

/**
 * Picture of a person or a class. Without one, shows initials on a tint that depends on the name.
 */
export function Avatar({
  name,
  src,
  size = 'medium',
  letters = 2,
  isSquare,
  label,
  className,
}: AvatarProps) {
  const picture = usePicture(src);
  return (
    <Root
      $size={size}
      $isSquare={isSquare}
      className={className}
      $tint={tintOf(name)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {picture.src ? (
        <img src={picture.src} alt="" decoding="async" onError={picture.onError} />
      ) : (
        initials(name, letters)
      )}
    </Root>
  );
}
