import { useSearchParams } from 'platform/router';
import { useQuery, type QueryResult, serverNow } from 'shared-api';
import { listDueDates, type TodoItem } from 'shared-api/contract';
import { VIEWS, dayOf, keyOf, rangeOf, type Range, type View } from './days.ts';
import { useIsPhone } from './useIsPhone.ts';

interface CalendarState {
  view: View;
  /** The day that the view is at. */
  date: Date;
  range: Range;
  query: QueryResult<TodoItem[]>;
  /** Both stand in the address, so that the way back leads through them. */
  show: (change: { view?: View; date?: Date }) => void;
}

/** What is due in all classes, as far as the calendar shows it. */
export function useCalendar(): CalendarState {
  const [search, setSearch] = useSearchParams();
  const isPhone = useIsPhone();
  const requested = VIEWS.find((each) => each === search.get('view'));
  const view = requested ?? (isPhone ? 'agenda' : 'month');
  const date = dayOf(search.get('date')) ?? new Date(serverNow());
  const range = rangeOf(view, date);
  const query = useQuery(listDueDates, {
    query: { from: range.from.toISOString(), to: range.to.toISOString() },
  });

  return {
    view,
    date,
    range,
    query,
    show: (change) => {
      const next = new URLSearchParams(search);
      if (change.view) next.set('view', change.view);
      if (change.date) next.set('date', keyOf(change.date));
      setSearch(next);
    },
  };
}
