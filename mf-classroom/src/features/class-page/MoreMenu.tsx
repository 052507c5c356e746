import styled from 'styled-components';
import type { SlotContribution } from 'platform/runtime';
import {
  Button,
  Icon,
  VisuallyHidden,
  breakpoint,
  color,
  control,
  font,
  space,
  visuallyHidden,
} from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { messages } from './messages.ts';
import { UnreadLabel } from './UnreadLabel.tsx';

/** Looks like the tabs beside it. */
const Trigger = styled(Button)`
  flex: none;
  min-block-size: calc(${control.medium} + ${space[1]});
  border: 0;
  border-block-end: 3px solid transparent;
  border-radius: 0;
  color: ${color.textMuted};
  font-size: ${font.size.body};
  font-weight: ${font.weight.medium};
  ${breakpoint.phone} {
    padding-inline: ${space[2]} 0;
    font-size: ${font.size.small};
  }
  &[aria-current] {
    border-block-end-color: ${color.accent};
    color: ${color.accentText};
  }
`;

/**
 * On a phone, the title of the current tab would displace the tabs; its heading shows it instead.
 */
const Title = styled.span`
  ${breakpoint.phone} {
    ${visuallyHidden}
  }
`;
const OnPhone = styled.span`
  display: none;
  ${breakpoint.phone} {
    display: inline;
  }
`;

interface Props {
  parts: SlotContribution[];
  activeId: string;
  unread: Record<string, number>;
  onSelect: (id: string) => void;
}

/** A menu of tabs that do not fit into the row; names the current one if it is among them. */
export function MoreMenu({ parts, activeId, unread, onSelect }: Props) {
  const active = parts.find(({ id }) => id === activeId);
  const unreadOf = (id: string) => unread[id] ?? 0;
  const total = parts.reduce((sum, { id }) => sum + unreadOf(id), 0);
  return (
    <Menu
      label={messages.more}
      items={parts.map(({ id, title }) => ({
        label: unreadOf(id) > 0 ? messages.withUnread({ title, count: unreadOf(id) }) : title,
        onSelect: () => onSelect(id),
      }))}
      trigger={(trigger) => (
        <Trigger {...trigger} variant="quiet" aria-current={active ? 'true' : undefined}>
          {active && <VisuallyHidden>{messages.moreNow}</VisuallyHidden>}
          {active && <OnPhone aria-hidden="true">{messages.more}</OnPhone>}
          <UnreadLabel
            title={active ? <Title>{active.title}</Title> : messages.more}
            count={total}
          />
          <Icon name="chevronDown" />
        </Trigger>
      )}
    />
  );
}
