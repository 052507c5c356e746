import styled from 'styled-components';
import { breakpoint, color, font, radius, space } from 'shared-ui';

/** Dimmed while a new search runs. */
export const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

export const Item = styled.li`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  padding: ${space[3]};
  border-radius: ${radius.medium};
  ${breakpoint.phone} {
    padding-inline: 0;
  }
  &:hover {
    background: ${color.surfaceHover};
  }
`;

export const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 2.5rem;
  block-size: 2.5rem;
  border-radius: ${radius.round};
  background: ${color.surfaceSunken};
  color: ${color.textMuted};
`;

export const About = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  /* Aligned with the other texts, whatever their own direction. */
  a,
  p {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  a {
    display: block;
    min-block-size: 24px;
    color: ${color.text};
    text-decoration: none;
  }
  /* The whole row is clickable; only the link has a name and the focus. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.medium};
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  p {
    color: ${color.textMuted};
  }
  small {
    display: flex;
    flex-wrap: wrap;
    color: ${color.textMuted};
  }
  /* Outside the name, whose direction may differ. */
  small > * + *::before {
    content: '·';
    margin-inline: ${space[2]};
  }
`;

export const Mark = styled.mark`
  border-radius: 2px;
  background: ${color.warningSoft};
  color: ${color.warningText};
  font-weight: ${font.weight.medium};
`;
