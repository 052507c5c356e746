import { css } from 'styled-components';
import { color, font, radius, space } from 'shared-ui';

/** Styles of a rich text, both for reading and for editing. */
export const proseStyle = css`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  > * + * {
    margin-block-start: ${space[3]};
  }
  h2,
  h3,
  h4 {
    margin-block-end: ${space[2]};
    letter-spacing: 0;
  }
  * + h2,
  * + h3,
  * + h4 {
    margin-block-start: ${space[5]};
  }
  h2 {
    font-size: ${font.size.heading};
  }
  h3 {
    font-size: ${font.size.large};
  }
  h4 {
    font-size: ${font.size.body};
  }
  sup,
  sub {
    font-size: 0.75em;
    line-height: 0;
  }
  sup {
    vertical-align: super;
  }
  sub {
    vertical-align: sub;
  }
  strong {
    font-weight: ${font.weight.bold};
  }
  a {
    color: ${color.accentText};
    text-decoration: underline;
    text-underline-offset: 0.15em;
  }
  ul,
  ol {
    padding-inline-start: ${space[5]};
  }
  li + li,
  li > ul,
  li > ol {
    margin-block-start: ${space[1]};
  }
  blockquote {
    margin-inline: 0;
    padding-inline-start: ${space[4]};
    border-inline-start: 3px solid ${color.borderStrong};
    color: ${color.textMuted};
  }
  blockquote > * + * {
    margin-block-start: ${space[3]};
  }
  pre,
  code {
    font-family: ${font.mono};
    font-size: 0.9em;
    background: ${color.surfaceSunken};
    border-radius: ${radius.small};
  }
  code {
    padding: 0.1em 0.3em;
  }
  pre {
    padding: ${space[3]};
    overflow-x: auto;
    white-space: pre-wrap;
  }
  pre code {
    padding: 0;
    font-size: 1em;
    background: none;
  }
  img {
    display: inline-block;
    max-block-size: 32rem;
    border-radius: ${radius.small};
    object-fit: contain;
  }
`;
