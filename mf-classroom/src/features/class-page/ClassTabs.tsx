import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useSearchParams } from 'platform/router';
import { Slot, useSlot, type SlotContribution, type ClassTabProps } from 'platform/runtime';
import type { Parameter, ClassDetail } from 'shared-api/contract';
import { useIsLeaving } from 'shared-api/live';
import { color, z } from 'shared-ui';
import { Tabs } from 'shared-ui/controls';
import { isArchived } from '../useClassAs.ts';
import { CanaryNotice } from './CanaryNotice.tsx';
import { ClassName } from './ClassName.tsx';
import { messages } from './messages.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { UnreadLabel } from './UnreadLabel.tsx';
import { topBarHeight, useIsPast } from './useIsPast.ts';
import { useMountedParts } from './useMountedParts.ts';

const TAB = 'tab' satisfies Parameter;
const MORE = 'more';

/** The row of tabs sticks to the top in windows of sufficient height. */
const Root = styled(Tabs)`
  > :first-child {
    background: ${color.canvas};
    @media (min-height: 30em) {
      position: sticky;
      inset-block-start: var(--top-bar, 0px);
      z-index: ${z.sticky};
    }
  }
`;

interface Props {
  classId: string;
  reader: ClassTabProps['role'];
  /** Undefined while loading. */
  detail?: ClassDetail;
  /** The description of the class: the top of the first tab, and the only content without tabs. */
  about?: ReactNode;
}

/** The tabs that remotes contribute for this reader. */
export function ClassTabs(props: Props) {
  const parts = useSlot('class-tabs', props.reader);
  return <PartTabs parts={parts} {...props} />;
}

interface PartTabsProps extends Props {
  parts: SlotContribution[];
}

/** Tabs with their content; each tab has its own address. */
export function PartTabs({ parts, classId, reader, detail, about }: PartTabsProps) {
  const [search, setSearch] = useSearchParams();
  const [unread, setUnread] = useState<Record<string, number>>({});
  const requested = search.get(TAB);
  const inRow = parts.filter(({ place: position }) => position !== MORE);
  const behind = parts.filter(({ place: position }) => position === MORE);
  const active = parts.find(({ id }) => id === requested) ?? inRow[0] ?? behind[0];
  const mounted = useMountedParts(parts, active?.id, useIsLeaving(classId));
  const mark = useRef<HTMLDivElement>(null);
  const isPast = useIsPast(mark);

  const handleUnread = useCallback((id: string, count: number) => {
    setUnread((all) => ({ ...all, [id]: count }));
  }, []);

  function handleChange(id: string) {
    setSearch((current) => {
      current.set(TAB, id);
      return current;
    });
    // Another tab starts at its top, below the row of tabs.
    if (isPast) scrollBy(0, (mark.current?.getBoundingClientRect().top ?? 0) - topBarHeight());
  }

  if (!active) return about;
  return (
    <>
      {requested && active.id !== requested && <CanaryNotice />}
      <div ref={mark} />
      <Root
        label={messages.tabs}
        tabs={inRow.map(({ id, title }) => ({
          id,
          label: <UnreadLabel title={title} count={unread[id] ?? 0} />,
        }))}
        activeId={active.id}
        onChange={handleChange}
        trailing={
          <>
            {behind.length > 0 && (
              <MoreMenu
                parts={behind}
                activeId={active.id}
                unread={unread}
                onSelect={handleChange}
              />
            )}
            {isPast && detail && <ClassName detail={detail} />}
          </>
        }
      >
        {active === inRow[0] && about}
        {parts
          .filter(({ id }) => mounted.has(id))
          .map((part) => (
            // A tab that was opened once stays mounted: typed text and scroll position are kept.
            <div key={part.id} hidden={part !== active}>
              <Part
                contribution={part}
                classId={classId}
                reader={reader}
                isActive={part === active}
                isReadOnly={detail && isArchived(detail)}
                onUnread={handleUnread}
              />
            </div>
          ))}
      </Root>
    </>
  );
}

interface PartProps extends Pick<Props, 'classId' | 'reader'> {
  isActive: boolean;
  isReadOnly: boolean | undefined;
  contribution: SlotContribution;
  onUnread: (id: string, count: number) => void;
}

function Part({ contribution, classId, reader, isActive, isReadOnly, onUnread }: PartProps) {
  const { id } = contribution;
  const props = useMemo<ClassTabProps>(
    () => ({
      classId,
      role: reader,
      isActive,
      ...(isReadOnly === undefined ? {} : { isReadOnly }),
      onUnreadChange: (count) => onUnread(id, count),
    }),
    [classId, reader, isActive, isReadOnly, onUnread, id],
  );
  return <Slot name="class-tabs" contribution={contribution} props={props} />;
}
