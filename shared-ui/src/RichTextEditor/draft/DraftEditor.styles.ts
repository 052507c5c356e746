import styled, { css } from 'styled-components';
import { color, space } from 'shared-ui';
import { proseStyle } from '../../RichText/prose.ts';
import { MAX_DEPTH } from './blocks.ts';

const LEVELS = Array.from({ length: MAX_DEPTH + 1 }, (_, depth) => depth);
const BULLETS = ['disc', 'circle', 'square'];
const NUMBERS = ['decimal', 'lower-alpha', 'lower-roman'];

/**
 * Styles of list levels. draft-js puts the items of nested lists into one list, and marks their
 * depth by classes.
 */
const listLevels = LEVELS.map(
  (depth) => css`
    .depth-${depth}.public-DraftStyleDefault-unorderedListItem,
      .depth-${depth}.public-DraftStyleDefault-orderedListItem {
      margin-inline-start: calc(${space[5]} * ${depth + 1});
    }
    .depth-${depth}.public-DraftStyleDefault-reset {
      counter-reset: level-${depth};
    }
    .depth-${depth}.public-DraftStyleDefault-unorderedListItem {
      list-style-type: ${BULLETS[Math.min(depth, 2)]};
      counter-reset: level-${depth};
    }
    .depth-${depth}.public-DraftStyleDefault-orderedListItem::before {
      counter-increment: level-${depth};
      content: counter(level-${depth}, ${NUMBERS[depth % 3]}) '. ';
    }
  `,
);

/** Styles of Draft.css with the design tokens, around the rich text as it will be read. */
export const Content = styled.div<{ $isDisabled: boolean }>`
  position: relative;
  max-block-size: min(32rem, 70vh);
  overflow-y: auto;
  overscroll-behavior: contain;
  color: ${({ $isDisabled }) => ($isDisabled ? color.textMuted : 'inherit')};
  .public-DraftEditor-content {
    min-block-size: 7.5rem;
    padding: ${space[3]};
  }
  .public-DraftEditorPlaceholder-root {
    position: absolute;
    inset-inline: ${space[3]};
    inset-block-start: ${space[3]};
    color: ${color.textMuted};
    pointer-events: none;
  }
  .public-DraftStyleDefault-ltr {
    direction: ltr;
  }
  .public-DraftStyleDefault-rtl {
    direction: rtl;
    text-align: start;
  }
  [data-contents] {
    ${proseStyle}
  }
  [data-contents] > ul {
    padding: 0;
  }
  .public-DraftStyleDefault-orderedListItem {
    position: relative;
    list-style: none;
    &::before {
      position: absolute;
      inset-inline-end: calc(100% + 0.4em);
      white-space: nowrap;
    }
  }
  ${listLevels}
  [data-contents] > blockquote + blockquote {
    margin-block-start: 0;
    padding-block-start: ${space[3]};
  }
  .public-DraftStyleDefault-pre pre {
    margin: 0;
    padding: 0;
    background: none;
    font-size: 1em;
  }
  figure {
    margin-inline: 0;
  }
  a {
    cursor: text;
  }
`;
