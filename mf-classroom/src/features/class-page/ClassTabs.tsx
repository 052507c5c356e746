import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'platform/router';
import { Slot, useSlot, type SlotContribution } from 'platform/runtime';
import type { ClassTabProps } from 'platform/slots';
import { Badge, Row, VisuallyHidden } from 'shared-ui';
import { Tabs } from 'shared-ui/controls';
import { messages } from './messages.ts';

const PARAMETER = 'tab';

interface Props {
  classId: string;
  reader: ClassTabProps['role'];
}

/** Whatever the remotes hang into the slot for this reader; without any, nothing. */
export function ClassTabs({ classId, reader }: Props) {
  const parts = useSlot('class-tabs', reader);
  return <PartTabs parts={parts} classId={classId} reader={reader} />;
}

interface PartTabsProps extends Props {
  parts: SlotContribution[];
}

/** Each part has an address of its own. */
export function PartTabs({ parts, classId, reader }: PartTabsProps) {
  const [search, setSearch] = useSearchParams();
  const [unread, setUnread] = useState<Record<string, number>>({});
  const asked = search.get(PARAMETER);
  const active = parts.find(({ id }) => id === asked) ?? parts[0];
  const opened = useOpened(active?.id);

  const handleUnread = useCallback((id: string, count: number) => {
    setUnread((all) => ({ ...all, [id]: count }));
  }, []);

  function handleChange(id: string) {
    setSearch((current) => {
      current.set(PARAMETER, id);
      return current;
    });
  }

  if (!active) return null;
  return (
    <Tabs
      label={messages.tabs}
      tabs={parts.map(({ id, title }) => ({ id, label: tabLabel(title, unread[id] ?? 0) }))}
      activeId={active.id}
      onChange={handleChange}
    >
      {parts
        .filter(({ id }) => opened.has(id))
        .map((part) => (
          // A part that was opened once keeps its place: what is typed, how far it is scrolled.
          <div key={part.id} hidden={part !== active}>
            <Part
              contribution={part}
              classId={classId}
              reader={reader}
              isActive={part === active}
              onUnread={handleUnread}
            />
          </div>
        ))}
    </Tabs>
  );
}

interface PartProps extends Props {
  isActive: boolean;
  contribution: SlotContribution;
  onUnread: (id: string, count: number) => void;
}

function Part({ contribution, classId, reader, isActive, onUnread }: PartProps) {
  const { id } = contribution;
  const props = useMemo<ClassTabProps>(
    () => ({ classId, role: reader, isActive, onUnreadChange: (count) => onUnread(id, count) }),
    [classId, reader, isActive, onUnread, id],
  );
  return <Slot name="class-tabs" contribution={contribution} props={props} />;
}

function tabLabel(title: string, unread: number) {
  if (unread === 0) return title;
  return (
    <Row as="span" gap={2} wrap="nowrap">
      {title}
      <Badge tone="accent">
        <span aria-hidden="true">{unread}</span>
        <VisuallyHidden>{messages.unread(unread)}</VisuallyHidden>
      </Badge>
    </Row>
  );
}

/** Every tab that was in front since the page was opened. */
function useOpened(activeId: string | undefined): ReadonlySet<string> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (activeId === undefined || opened.has(activeId)) return opened;
  const more = new Set(opened).add(activeId);
  setOpened(more);
  return more;
}
