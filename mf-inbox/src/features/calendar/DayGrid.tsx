import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { directionOf, formatDate, formatNumber, getLanguage } from 'platform/languages';
import { serverNow } from 'shared-api';
import type { TodoItem } from 'shared-api/contract';
import { isComposing, VisuallyHidden } from 'shared-ui';
import { Day, DayNumber, Grid, More, Week, Weekday } from './DayGrid.styles.ts';
import { DueChip } from './DueChip.tsx';
import { addDays, byDay, dayOf, daysIn, formatDay, keyOf, step, type Range } from './days.ts';
import { messages } from './messages.ts';
import { useDragToDay } from './useDragToDay.ts';
import { useIsPhone } from './useIsPhone.ts';
import type { MoveDue } from './useMoveDue.ts';

const WEEK = 7;
/** Items in a day of a month; a button shows the others. */
const SHOWN = 3;

interface Props {
  view: 'month' | 'week';
  /** The day that the view shows. */
  date: Date;
  range: Range;
  items: readonly TodoItem[];
  /** Called with a day outside the view. */
  onDate: (date: Date) => void;
  onOpen: (day: Date) => void;
  /** Opens the dialog to move an item. */
  onAskMove: (item: TodoItem) => void;
  onMove: MoveDue;
  /** Whether the keyboard focus is in the grid, remembered while another range loads. */
  isInGrid: RefObject<boolean>;
}

/**
 * A grid of days in weeks by the ARIA grid pattern: arrow keys move between days, and Tab moves
 * through a day's items.
 */
export function DayGrid(props: Props) {
  const { view, date, range, items, onDate, onOpen, onAskMove, onMove, isInGrid } = props;
  const dragging = useDragToDay(onMove);
  const isPhone = useIsPhone();
  const days = daysIn(range);
  const due = byDay(items);
  const today = keyOf(new Date(serverNow()));
  const [wanted, setWanted] = useState(() => keyOf(date));
  const atKey = days.some((day) => keyOf(day) === wanted) ? wanted : keyOf(date);
  const grid = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isInGrid.current) return;
    grid.current?.querySelector<HTMLElement>(`[data-day="${atKey}"]`)?.focus();
  }, [atKey, isInGrid]);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || isComposing(event)) return;
    const at = dayOf(event.currentTarget.dataset['day'] ?? null);
    if (!at) return;
    const forth = directionOf(getLanguage()) === 'rtl' ? -1 : 1;
    const index = days.findIndex((day) => keyOf(day) === keyOf(at)) % WEEK;
    const to = {
      ArrowRight: () => addDays(at, forth),
      ArrowLeft: () => addDays(at, -forth),
      ArrowDown: () => addDays(at, WEEK),
      ArrowUp: () => addDays(at, -WEEK),
      Home: () => addDays(at, -index),
      End: () => addDays(at, WEEK - 1 - index),
      PageDown: () => step(view, at, 1),
      PageUp: () => step(view, at, -1),
    }[event.key];
    if (to) {
      event.preventDefault();
      isInGrid.current = true;
      const day = to();
      setWanted(keyOf(day));
      if (day < range.from || day >= range.to) onDate(day);
    } else if (event.key === 'Enter' && due.has(keyOf(at))) {
      event.preventDefault();
      onOpen(at);
    }
  }

  const most = isPhone ? 0 : SHOWN;
  return (
    <Grid
      ref={grid}
      role="grid"
      aria-label={messages.title}
      onFocus={() => {
        isInGrid.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        // The focus is lost without a target when another range replaces the grid.
        if (relatedTarget) isInGrid.current = false;
      }}
    >
      <Week role="row">
        {days.slice(0, WEEK).map((day) => (
          <Weekday key={day.getDay()} role="columnheader">
            <time dateTime={keyOf(day)} aria-hidden="true">
              {formatDate(day, { weekday: isPhone ? 'narrow' : 'short' })}
            </time>
            <VisuallyHidden>
              <time dateTime={keyOf(day)}>{formatDate(day, { weekday: 'long' })}</time>
            </VisuallyHidden>
          </Weekday>
        ))}
      </Week>
      {Array.from({ length: days.length / WEEK }, (_, week) => (
        <Week key={week} role="row">
          {days.slice(week * WEEK, (week + 1) * WEEK).map((day) => {
            const key = keyOf(day);
            const all = due.get(key) ?? [];
            const isFull = view === 'month' && all.length > most;
            const shown = isFull ? all.slice(0, Math.max(0, most - 1)) : all;
            const isOutside = view === 'month' && day.getMonth() !== date.getMonth();
            return (
              <Day
                key={key}
                role="gridcell"
                data-day={key}
                tabIndex={key === atKey ? 0 : -1}
                aria-current={key === today ? 'date' : undefined}
                $isTall={view === 'week'}
                $isOutside={isOutside}
                $isOver={dragging.drag?.over === key}
                onFocus={() => setWanted(key)}
                onKeyDown={handleKeyDown}
              >
                <VisuallyHidden>
                  {messages.day({ day: formatDay(day), count: all.length })}
                </VisuallyHidden>
                <DayNumber aria-hidden="true" $isToday={key === today} $isOutside={isOutside}>
                  {formatDate(day, { day: 'numeric' })}
                </DayNumber>
                {shown.map((item) => (
                  <DueChip
                    key={item.classwork.id}
                    item={item}
                    isReached={key === atKey}
                    onMove={onAskMove}
                    dragging={dragging}
                  />
                ))}
                {isFull && (
                  <More type="button" tabIndex={key === atKey ? 0 : -1} onClick={() => onOpen(day)}>
                    {isPhone
                      ? formatNumber(all.length)
                      : messages.more({ count: all.length - shown.length })}
                    <VisuallyHidden>
                      {messages.allOf({ day: formatDay(day), count: all.length })}
                    </VisuallyHidden>
                  </More>
                )}
              </Day>
            );
          })}
        </Week>
      ))}
    </Grid>
  );
}
