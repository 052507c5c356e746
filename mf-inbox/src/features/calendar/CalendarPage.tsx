import { useRef, useState } from 'react';
import { usePageTitle } from 'platform/runtime';
import type { TodoItem } from 'shared-api/contract';
import { QueryView } from 'shared-features';
import { Container, PageHeading, Stack } from 'shared-ui';
import { Dialog } from 'shared-ui/controls';
import { AgendaView, Lines } from './AgendaView.tsx';
import { ClassSwitches } from './ClassSwitches.tsx';
import { DayGrid } from './DayGrid.tsx';
import { DueLine } from './DueLine.tsx';
import { LoadingCalendar } from './LoadingCalendar.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { SubscribeButton } from './SubscribeButton.tsx';
import { Toolbar } from './Toolbar.tsx';
import { byDay, formatDay, keyOf } from './days.ts';
import { useHiddenClasses } from './hiddenClasses.ts';
import { messages } from './messages.ts';
import { useCalendar } from './useCalendar.ts';
import { useIsPhone } from './useIsPhone.ts';
import { useMoveDue } from './useMoveDue.ts';

/** A calendar of the due dates of all classes of a person. */
export function CalendarPage() {
  usePageTitle(messages.title);
  const { view, date, range, query, show } = useCalendar();
  const { hidden, toggle } = useHiddenClasses();
  const move = useMoveDue(query);
  const [moving, setMoving] = useState<TodoItem | null>(null);
  const [opened, setOpened] = useState<Date | null>(null);
  const isInGrid = useRef(false);
  // Seven columns are too narrow on a phone: a week is a list there.
  const isPhone = useIsPhone();
  const isList = view === 'agenda' || (view === 'week' && isPhone);

  const shownOf = (items: readonly TodoItem[]) =>
    items.filter((item) => {
      const due = new Date(item.date_due ?? '');
      return due >= range.from && due < range.to && !hidden.includes(item.class.id);
    });
  const ofDay = opened && byDay(shownOf(query.data ?? [])).get(keyOf(opened));

  return (
    <Container>
      <Stack>
        <PageHeading>{messages.title}</PageHeading>
        <Toolbar view={view} date={date} onShow={show}>
          <SubscribeButton />
        </Toolbar>
        <ClassSwitches hidden={hidden} onToggle={toggle} />
        <QueryView
          query={query}
          texts={messages}
          skeleton={<LoadingCalendar />}
          empty={{
            when: (items) => isList && shownOf(items).length === 0,
            icon: 'calendar',
            title: messages.nothingDue,
            children: messages.nothingDueHelp,
          }}
        >
          {(items) =>
            isList ? (
              <AgendaView items={shownOf(items)} onMove={setMoving} />
            ) : (
              <DayGrid
                view={view === 'week' ? 'week' : 'month'}
                date={date}
                range={range}
                items={shownOf(items)}
                onDate={(day) => show({ date: day })}
                onOpen={setOpened}
                onAskMove={setMoving}
                onMove={move}
                isInGrid={isInGrid}
              />
            )
          }
        </QueryView>
      </Stack>
      {opened && (
        <Dialog
          isOpen
          onClose={() => setOpened(null)}
          title={<time dateTime={keyOf(opened)}>{formatDay(opened)}</time>}
          closeLabel={messages.close}
        >
          <Lines role="list">
            {ofDay?.map((item) => (
              <DueLine
                key={item.classwork.id}
                item={item}
                onMove={(requested) => {
                  setOpened(null);
                  setMoving(requested);
                }}
              />
            ))}
          </Lines>
        </Dialog>
      )}
      {moving && <MoveDialog item={moving} onMove={move} onClose={() => setMoving(null)} />}
    </Container>
  );
}
