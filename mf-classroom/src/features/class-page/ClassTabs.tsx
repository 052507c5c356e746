import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'platform/router';
import { Slot, useSlot, type SlotContribution } from 'platform/runtime';
import type { ClassTabProps } from 'platform/slots';
import type { Parameter } from 'shared-api/addresses';
import { useIsLeaving } from 'shared-api/live';
import { Tabs } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { UnreadLabel } from './UnreadLabel.tsx';
import { useMountedParts } from './useMountedParts.ts';

const TAB = 'tab' satisfies Parameter;
const MORE = 'more';

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
  const asked = search.get(TAB);
  const inRow = parts.filter(({ place }) => place !== MORE);
  const behind = parts.filter(({ place }) => place === MORE);
  const active = parts.find(({ id }) => id === asked) ?? inRow[0] ?? behind[0];
  const mounted = useMountedParts(parts, active?.id, useIsLeaving(classId));

  const handleUnread = useCallback((id: string, count: number) => {
    setUnread((all) => ({ ...all, [id]: count }));
  }, []);

  function handleChange(id: string) {
    setSearch((current) => {
      current.set(TAB, id);
      return current;
    });
  }

  if (!active) return null;
  return (
    <Tabs
      label={messages.tabs}
      tabs={inRow.map(({ id, title }) => ({
        id,
        label: <UnreadLabel title={title} count={unread[id] ?? 0} />,
      }))}
      activeId={active.id}
      onChange={handleChange}
      trailing={
        behind.length > 0 && (
          <MoreMenu parts={behind} activeId={active.id} unread={unread} onSelect={handleChange} />
        )
      }
    >
      {parts
        .filter(({ id }) => mounted.has(id))
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
