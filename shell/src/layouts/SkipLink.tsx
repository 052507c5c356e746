import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { color, font, radius, shadow, space, z } from 'shared-ui';
import { messages } from './messages.ts';

export const MAIN_ID = 'main';

const Root = styled.a`
  position: fixed;
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  z-index: ${z.progress};
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.medium};
  background: ${color.accent};
  color: ${color.onAccent};
  font-weight: ${font.weight.medium};
  box-shadow: ${shadow.medium};
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

/** First in the focus order: skips the bars and leads to the content. */
export function SkipLink() {
  function handleClick(event: MouseEvent) {
    // Keeps the address without a fragment.
    event.preventDefault();
    document.getElementById(MAIN_ID)?.focus();
  }
  return (
    <Root href={`#${MAIN_ID}`} onClick={handleClick}>
      {messages.skip}
    </Root>
  );
}
