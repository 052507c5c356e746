import styled from 'styled-components';
import { animation, breakpoint, color, motion, radius, shadow, space } from 'shared-ui';

/**
 * A dialog at the upper edge, so that it grows only downwards; on a phone, it fits above the
 * keyboard.
 */
export const Frame = styled.dialog`
  position: fixed;
  inset: min(12vh, 6rem) 0 auto;
  inline-size: min(40rem, calc(100vw - 2 * ${space[4]}));
  max-inline-size: none;
  max-block-size: calc(100dvh - 2 * min(12vh, 6rem));
  margin: 0 auto;
  padding: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.high};
  overflow: hidden auto;
  overscroll-behavior: contain;
  animation: ${animation.appear} ${motion.fast};
  &::backdrop {
    background: ${color.overlay};
  }
  ${breakpoint.phone} {
    inset-block-start: ${space[2]};
    inline-size: calc(100vw - 2 * ${space[2]});
    max-block-size: calc(100dvh - 2 * ${space[2]});
  }
`;

/** The title and the close button. */
export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  margin-block-end: ${space[2]};
  h2 {
    padding-inline-start: ${space[2]};
  }
`;
