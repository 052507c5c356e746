import styled from 'styled-components';
import {
  animation,
  breakpoint,
  color,
  font,
  media,
  motion,
  radius,
  shadow,
  space,
} from 'shared-ui';

const widths = { small: '26rem', medium: '34rem', large: '50rem' };

export const DialogRoot = styled.dialog<{ $size: keyof typeof widths }>`
  position: fixed;
  inset: 0;
  inline-size: min(${({ $size }) => widths[$size]}, calc(100vw - 2 * ${space[4]}));
  max-block-size: calc(100dvh - 2 * ${space[5]});
  max-inline-size: none;
  margin: auto;
  padding: 0;
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.high};
  overflow: hidden auto;
  overscroll-behavior: contain;
  @media (min-height: 30em) {
    scroll-padding-block-end: 5.5rem;
  }
  animation: ${animation.rise} ${motion.medium};
  &::backdrop {
    background: ${color.overlay};
    animation: ${animation.appear} ${motion.medium};
  }
  ${breakpoint.phone} {
    inline-size: calc(100vw - 2 * ${space[2]});
    max-block-size: calc(100dvh - 2 * ${space[2]});
  }
  ${media.forcedColors} {
    border-width: 2px;
  }
`;

export const Frame = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space[4]};
  --frame: ${space[5]};
  padding: var(--frame);
  > * {
    grid-column: 1 / -1;
    min-inline-size: 0;
  }
  ${breakpoint.phone} {
    --frame: ${space[4]};
  }
`;

export const Title = styled.h2`
  && {
    grid-column: 1;
  }
  align-self: center;
  font-size: ${font.size.heading};
  overflow-wrap: anywhere;
`;

/**
 * Last in the focus order, so that a dialog opens on its first field; visually in the first row.
 */
export const Close = styled.div`
  && {
    grid-area: 1 / 2;
  }
  margin: calc(-1 * ${space[2]});
`;

/** Sticks to the bottom of long content, where the window is high enough for both. */
export const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  justify-content: flex-end;
  margin-block: 0 calc(-1 * var(--frame));
  padding-block: ${space[3]} var(--frame);
  background: ${color.surface};
  @media (min-height: 30em) {
    position: sticky;
    inset-block-end: 0;
  }
  ${breakpoint.phone} {
    > * {
      flex: 1 1 auto;
    }
  }
`;
