import styled from 'styled-components';
import { color, font, media, radius, space, visuallyHidden } from 'shared-ui';

export const Item = styled.li<{ $isOwn: boolean; $isFirst: boolean }>`
  display: flex;
  flex-direction: ${({ $isOwn }) => ($isOwn ? 'row-reverse' : 'row')};
  align-items: flex-start;
  gap: ${space[2]};
  padding-block-start: ${({ $isFirst }) => ($isFirst ? space[3] : space[1])};
  border-radius: ${radius.medium};
  scroll-margin-block: ${space[4]};
  &:focus-visible {
    outline-offset: 2px;
  }
  > button {
    align-self: center;
  }
  /* On a touch screen it shows on the tapped message; screen readers find it at each. */
  @media (hover: none) {
    &:not(:focus-within) > button {
      ${visuallyHidden}
    }
  }
  /* On devices with hover, it shows under the pointer. */
  ${media.hover} {
    > button {
      opacity: 0;
    }
    &:hover > button,
    &:focus-within > button {
      opacity: 1;
    }
  }
`;

/** Column with the width of a picture, so that a person's messages align. */
export const Side = styled.div`
  flex: none;
  inline-size: 2rem;
`;

export const Bubble = styled.div<{ $isOwn: boolean }>`
  display: flow-root;
  min-inline-size: 0;
  /* The specification's width. */
  max-inline-size: 260px;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${({ $isOwn }) => ($isOwn ? 'transparent' : color.border)};
  border-radius: ${radius.medium};
  background: ${({ $isOwn }) => ($isOwn ? color.accentSoft : color.surface)};
  ${({ $isOwn }) => ($isOwn ? 'border-end-end-radius' : 'border-start-start-radius')}: ${radius.small};
`;

export const Head = styled.strong`
  display: block;
  color: ${color.accentText};
  font-size: ${font.size.caption};
  font-weight: ${font.weight.medium};
  overflow-wrap: anywhere;
`;

export const Text = styled.p`
  display: inline;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Beside the last line if there is space. */
export const Time = styled.time`
  float: inline-end;
  margin-block-start: 0.3em;
  margin-inline-start: ${space[3]};
  color: ${color.textMuted};
  font-size: ${font.size.caption};
  font-variant-numeric: tabular-nums;
`;
