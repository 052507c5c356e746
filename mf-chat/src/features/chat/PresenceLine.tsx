import styled from 'styled-components';
import { Icon, Row, color, font, space } from 'shared-ui';
import { messages } from './messages.ts';
import type { Presence } from './state/chatState.ts';

/** Keeps its height while nothing is known, so that nothing moves. */
const Line = styled(Row)`
  min-block-size: calc(${font.size.small} * 1.55 + 2 * ${space[2]});
  padding: ${space[2]} ${space[4]};
  border-block-end: 1px solid ${color.border};
  color: ${color.textMuted};
  font-size: ${font.size.small};
  svg {
    flex: none;
  }
`;

const Count = styled.strong`
  flex: none;
  font-weight: ${font.weight.medium};
  color: ${color.text};
`;

const Names = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export function PresenceLine({ presence }: { presence: Presence | null }) {
  if (!presence) return <Line />;
  const { count, names } = presence;
  const others = count - names.length;
  const more = others > 0 ? [messages.hereMore({ count: others })] : [];
  const text = messages.hereNames({ names: [...names, ...more] });
  return (
    <Line wrap="nowrap" gap={2}>
      <Icon name="users" />
      <Count>{messages.here({ count })}</Count>
      <Names title={text}>{text}</Names>
    </Line>
  );
}
