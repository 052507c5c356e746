import type { ClassTabProps } from 'platform/slots';
import { useQuery, type QueryResult } from 'shared-api';
import { getClass, getClassAsStudent, type ClassDetail } from 'shared-api/contract';

/** Whether it is read alone: nothing in it changes. */
export function isArchived({ date_archived: since }: ClassDetail): boolean {
  return Boolean(since);
}

/** The class as the page around shows it to this reader: one reply serves both. */
export function useClassAs(role: ClassTabProps['role'], id: string): QueryResult<ClassDetail> {
  const isTeacher = role === 'teacher';
  const asTeacher = useQuery(getClass, isTeacher ? { params: { id } } : null);
  const asStudent = useQuery(getClassAsStudent, isTeacher ? null : { query: { class_id: id } });
  return isTeacher ? asTeacher : asStudent;
}
