import { refreshClassList } from 'shared-api';
import type { QueryResult } from 'shared-api';
import type { ClassDetail } from 'shared-api/contract';
import { useClassChannel, useDebounced } from 'shared-api/live';
import { refreshClasswork } from './refreshClasswork.ts';

const CLASSWORK_CALM_MS = 1_000;

/** Keeps the class current. Who may no longer see it finds out at once: the reload is a 404. */
export function useClassEvents(classId: string, { reload }: QueryResult<ClassDetail>): void {
  const reloadSoon = useDebounced(() => void reload());
  // Each grade is news: a teacher who gives many in a row would have the whole class ask each time.
  const refreshClassworkSoon = useDebounced(() => refreshClasswork(classId), CLASSWORK_CALM_MS);
  useClassChannel(classId, {
    onFrame: ({ type }) => {
      if (type === 'class_changed') reloadSoon();
      if (type === 'classwork_changed') refreshClassworkSoon();
      // It comes again and again before a due date: a tab that nobody looks at asks when it is looked at.
      if (type === 'work_submitted' && !document.hidden) refreshClassworkSoon();
    },
    onReturn: () => {
      reloadSoon();
      refreshClassworkSoon();
    },
    onEnd: () => {
      void reload();
      refreshClassList();
    },
  });
}
