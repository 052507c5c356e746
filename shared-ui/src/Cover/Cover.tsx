import styled from 'styled-components';
import { initials, tintOf, type Tint } from '../Avatar/initials.ts';
import { usePicture } from '../Avatar/usePicture.ts';
import { font } from '../theme/tokens.ts';

/** `--picture` dims pictures in the dark theme, where a bright one would glare. */
const Root = styled.div<{ $tint: Tint; $ratio: number }>`
  display: grid;
  place-items: center;
  inline-size: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
  background: ${({ $tint }) => $tint.surface};
  color: ${({ $tint }) => $tint.text};
  container-type: inline-size;
  user-select: none;
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    filter: var(--picture);
  }
  span {
    font-size: clamp(1.25rem, 11cqi, 4.5rem);
    font-weight: ${font.weight.bold};
    letter-spacing: 0.02em;
    line-height: 1;
  }
`;

export interface CoverProps {
  /** Name of the class; determines the initials and the tint. */
  name: string;
  /** URL of the picture. */
  src?: string | null;
  /** Width divided by height; default: 4 (1600 x 400). */
  ratio?: number;
  className?: string;
}

/** Picture of a class, or its initials. It is decorative, because the name is written beside it. */
export function Cover({ name, src, ratio = 4, className }: CoverProps) {
  const picture = usePicture(src);
  return (
    <Root aria-hidden="true" className={className} $tint={tintOf(name)} $ratio={ratio}>
      {picture.src ? (
        <img src={picture.src} alt="" decoding="async" onError={picture.onError} />
      ) : (
        <span>{initials(name, 2)}</span>
      )}
    </Root>
  );
}
