import styled from 'styled-components';
import { color, font } from 'shared-ui';
import { messages } from './messages.ts';

/** Keeps its height, so that the content above does not move. */
const Line = styled.p`
  min-block-size: 1.55em;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color.textMuted};
  font-size: ${font.size.caption};
`;

export function TypingLine({ names }: { names: readonly string[] }) {
  return <Line>{textOf(names)}</Line>;
}

function textOf([name, ...others]: readonly string[]): string | null {
  if (name === undefined) return null;
  return others.length === 0
    ? messages.typing({ name })
    : messages.typingMany({ count: others.length + 1 });
}
