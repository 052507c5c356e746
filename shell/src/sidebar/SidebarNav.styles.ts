import styled from 'styled-components';
import {
  Icon,
  color,
  control,
  font,
  media,
  motion,
  radius,
  space,
  visuallyHidden,
} from 'shared-ui';

export const Nav = styled.nav`
  padding: ${space[3]};
`;

export const List = styled.ul.attrs({ role: 'list' })``;

/** Collapsed, names are only for screen readers; icons and covers stay. */
export const Label = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  text-align: start;
  /* The name of a class is cut at its own end, whatever its direction. */
  bdi {
    display: block;
    overflow: hidden;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    text-overflow: ellipsis;
  }
  [data-collapsed] & {
    ${visuallyHidden}
  }
`;

/** Icons are as wide as covers, so that icons, covers and names align in columns. */
export const Row = styled.a`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  inline-size: 100%;
  min-block-size: ${control.medium};
  margin-block-end: 2px;
  padding-block: ${space[1]};
  padding-inline: ${space[2]} ${space[3]};
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: ${color.text};
  font-size: ${font.size.small};
  font-weight: ${font.weight.medium};
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${motion.fast};
  > svg:first-child {
    margin-inline: calc((2rem - 1.25em) / 2);
    color: ${color.textMuted};
  }
  &:hover {
    background: ${color.surfaceHover};
  }
  &[aria-current='page'] {
    background: ${color.accentSoft};
    color: ${color.accentText};
    > svg:first-child {
      color: inherit;
    }
    ${media.forcedColors} {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export const ClassRow = styled(Row)`
  font-weight: ${font.weight.regular};
  &[aria-current='page'] {
    font-weight: ${font.weight.medium};
  }
`;

export const Chevron = styled(Icon)`
  color: ${color.textMuted};
  transition: transform ${motion.fast};
  [aria-expanded='false'] > & {
    transform: rotate(-90deg);
  }
  [data-collapsed] & {
    display: none;
  }
`;

/** Marks a pinned class, which comes before newer ones. */
export const Pinned = styled(Icon)`
  color: ${color.textMuted};
  [data-collapsed] & {
    display: none;
  }
`;

/** Less prominent than a class: the text of an empty group, and the link to the rest. */
export const Quiet = styled.p`
  display: block;
  padding: ${space[2]} ${space[3]};
  padding-inline-start: calc(${space[2]} + 2rem + ${space[3]});
  color: ${color.textMuted};
  font-size: ${font.size.small};
  [data-collapsed] & {
    ${visuallyHidden}
  }
`;

export const Waiting = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[1]} ${space[2]};
`;
