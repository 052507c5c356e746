import type { TodoItem } from 'shared-api/contract';
import { Badge, Icon } from 'shared-ui';
import { stateOf } from './stateOf.ts';

/** The state of a piece of classwork; colour is never the only sign. */
export function StateBadge({ item, now }: { item: TodoItem; now?: number }) {
  const { tone, icon, text } = stateOf(item, now);
  return (
    <Badge tone={tone}>
      <Icon name={icon} />
      {text}
    </Badge>
  );
}
