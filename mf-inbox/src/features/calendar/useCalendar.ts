import { useSearchParams } from 'platform/router';
import { useQuery, type QueryResult, serverNow } from 'shared-api';
import { listDueDates, type TodoItem } from 'shared-api/contract';
import { VIEWS, dayOf, keyOf, rangeOf, type Range, type View } from './days.ts';
import { useIsPhone } from './useIsPhone.ts';

interface CalendarState {
  view: View;
  /** The day that the view shows. */
  date: Date;
  range: Range;
  query: QueryResult<TodoItem[]>;
  /** Stores both in the address, so that the browser's Back returns to them. */
  show: (change: { view?: View; date?: Date }) => void;
}

/** Loads the due work of all classes for the calendar's range. */
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
