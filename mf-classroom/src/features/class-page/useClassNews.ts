import { refreshClassList } from 'shared-api';
import type { QueryResult } from 'shared-api';
import type { ClassDetail } from 'shared-api/contract';
import { useClassChannel } from '../class-channel/useClassChannel.ts';
import { useSoon } from '../class-channel/useSoon.ts';
import { refreshClasswork } from './refreshClasswork.ts';

const CLASSWORK_CALM_MS = 1_000;

/** Keeps the class current. Who may no longer see it finds out at once: the reload is a 404. */
export function useClassNews(classId: string, { reload }: QueryResult<ClassDetail>): void {
  const reloadSoon = useSoon(() => void reload());
  // Each grade is news: a teacher who gives many in a row would have the whole class ask each time.
  const refreshClassworkSoon = useSoon(() => refreshClasswork(classId), CLASSWORK_CALM_MS);
  useClassChannel(classId, {
    onFrame: ({ type }) => {
      if (type === 'class_changed') reloadSoon();
      if (type === 'classwork_changed') refreshClassworkSoon();
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
