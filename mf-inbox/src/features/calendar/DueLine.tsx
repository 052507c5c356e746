import styled from 'styled-components';
import { Link } from 'platform/router';
import { useServerNow } from 'shared-api';
import type { TodoItem } from 'shared-api/contract';
import { IconButton, Row, TextLink, color, font, radius, space, tintOf } from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { nextChangeOf } from '../classwork/stateOf.ts';
import { lateCost } from '../classwork/lateCost.ts';
import { pageOf } from '../classwork/pageOf.ts';
import { StateBadge } from '../classwork/StateBadge.tsx';
import { formatTime } from './days.ts';
import { messages } from './messages.ts';

const Root = styled.li<{ $text: string }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border-inline-start: 4px solid ${({ $text }) => $text};
  border-radius: ${radius.small};
  background: ${color.surfaceSunken};
  break-inside: avoid;
`;

const What = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Where = styled(Row)`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

interface Props {
  item: TodoItem;
  /** Opens the dialog to move the item. */
  onMove: (item: TodoItem) => void;
}

/** A due item as a line of its day. */
export function DueLine({ item, onMove }: Props) {
  const {
    class: { name },
    classwork,
    date_due: due,
    role,
  } = item;
  const now = useServerNow((at) => nextChangeOf(item, at));
  const cost = lateCost(item, now);
  return (
    <Root $text={tintOf(name).text}>
      <What>
        <TextLink as={Link} to={pageOf(item)} dir="auto">
          {classwork.title}
        </TextLink>
        <Where gap={2}>
          {due && <time dateTime={due}>{formatTime(due)}</time>}
          <span dir="auto">{name}</span>
          <StateBadge item={item} now={now} />
          {cost && <span>{cost}</span>}
        </Where>
      </What>
      {role === 'teacher' && (
        <Menu
          trigger={(props) => (
            <IconButton
              {...props}
              size="small"
              icon="more"
              label={messages.actions({ title: classwork.title })}
            />
          )}
          items={[{ label: messages.move, icon: 'calendar', onSelect: () => onMove(item) }]}
        />
      )}
    </Root>
  );
}
