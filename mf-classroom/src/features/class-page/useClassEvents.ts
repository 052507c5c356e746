import { refreshClassList } from 'shared-api';
import type { QueryResult } from 'shared-api';
import type { ClassDetail } from 'shared-api/contract';
import { useClassChannel, useDebounced } from 'shared-api/live';
import { refreshClasswork } from './refreshClasswork.ts';

const CLASSWORK_CALM_MS = 1_000;

/** Keeps the class current. A person who lost access notices at once: the reload is a 404. */
export function useClassEvents(classId: string, { reload }: QueryResult<ClassDetail>): void {
  const reloadSoon = useDebounced(() => void reload());
  // Each grade is an event: without a delay, grading in a row would make the whole class reload
  // each time.
  const refreshClassworkSoon = useDebounced(() => refreshClasswork(classId), CLASSWORK_CALM_MS);
  useClassChannel(classId, {
    onFrame: ({ type }) => {
      if (type === 'class_changed') reloadSoon();
      if (type === 'classwork_changed') refreshClassworkSoon();
      // These events repeat before a due date: a hidden tab reloads when it becomes visible.
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
