import styled from 'styled-components';
import { breakpoint, color, control, font, media, motion, radius, space } from 'shared-ui';

/** One row on a phone, which scrolls sideways, so that a small window has space for the text. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  padding: ${space[1]};
  border-block-end: 1px solid ${color.border};
  ${media.coarsePointer} {
    column-gap: 0;
  }
  ${breakpoint.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scroll-padding-inline: ${space[7]};
    scrollbar-width: none;
  }
`;

export const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  ${breakpoint.phone} {
    flex-wrap: nowrap;
  }
  ${media.coarsePointer} {
    display: contents;
  }
`;

export const ToolButton = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${control.small};
  block-size: ${control.small};
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.textMuted};
  font-size: ${font.size.small};
  font-weight: ${font.weight.bold};
  cursor: pointer;
  transition: background-color ${motion.fast};
  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  [dir='rtl'] &[data-mirrors] svg {
    transform: scaleX(-1);
  }
  &:hover:not([aria-disabled='true']) {
    background: ${color.surfaceHover};
    color: ${color.text};
  }
  &[aria-pressed='true'],
  &[aria-expanded='true'] {
    background: ${color.accentSoft};
    color: ${color.accentText};
  }
  &[aria-disabled='true'] {
    opacity: 0.45;
    cursor: not-allowed;
  }
  &:focus-visible {
    outline-offset: 0;
  }
  ${media.forcedColors} {
    &[aria-pressed='true'],
    &[aria-expanded='true'] {
      border-color: Highlight;
    }
  }
`;
