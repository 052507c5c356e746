import { useQuery, type QueryResult } from 'shared-api';
import { getPastWork, type PastWork } from 'shared-api/contract';
import { useClassChannel, useDebounced } from 'shared-api/live';

const CALM_MS = 1_000;

/** Counts the past classwork of a class; the class page requests the lists. */
export function usePastWork(classId: string): QueryResult<PastWork> {
  const query = useQuery(getPastWork, { params: { id: classId } });
  const reloadSoon = useDebounced(() => void query.reload(), CALM_MS);
  useClassChannel(classId, {
    onFrame({ type }) {
      if (type === 'classwork_changed') reloadSoon();
      if (type === 'work_submitted' && !document.hidden) reloadSoon();
    },
    onReturn: reloadSoon,
  });
  return query;
}
