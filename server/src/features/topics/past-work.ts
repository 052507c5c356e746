import type { PastWork } from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import { timestamp, type Timestamp } from '../../time.ts';
import { countMarks } from '../submissions/marks.ts';
import { pastWork } from '../classwork/work-list.ts';

/**
 * Counts what the class lists contain with `past=only`: for one student, or, without one, for the
 * teachers.
 */
export async function countPast(db: Db, classId: string, studentId?: string): Promise<PastWork> {
  const rows = await pastWork(db, classId, { studentId, now: timestamp() })
    .select(['classwork.id', 'classwork.topic'])
    .select(['submissions.id as answer_id', 'submissions.withdrawn_at'])
    .select('excuses.student_id as excused_id')
    .execute();
  const topics = new Set(rows.map(({ topic }) => topic));
  topics.delete('');
  return {
    count: rows.length,
    ...(studentId === undefined
      ? { waiting_count: await countUngraded(db, rows) }
      : { missing_count: rows.filter(isMissing).length }),
    topics: [...topics],
  };
}

interface OfStudent {
  answer_id: string | null;
  withdrawn_at: Timestamp | null;
  excused_id: string | null;
}

function isMissing({ answer_id, withdrawn_at, excused_id }: OfStudent): boolean {
  return excused_id === null && (answer_id === null || withdrawn_at !== null);
}

async function countUngraded(db: Db, works: { id: string }[]): Promise<number> {
  const ids = works.map(({ id }) => id);
  const counts = await countMarks(db, ids);
  return counts.reduce((sum, { waiting }) => sum + waiting, 0);
}
