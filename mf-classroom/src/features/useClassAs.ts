import type { ClassTabProps } from 'platform/runtime';
import { useQuery, type QueryOptions, type QueryResult } from 'shared-api';
import { getClass, getClassAsStudent, type ClassDetail } from 'shared-api/contract';

/** Whether the class is archived, and so read-only. */
export function isArchived({ date_archived: since }: ClassDetail): boolean {
  return Boolean(since);
}

/** Loads the class for this reader's role; shares the reply with the class page. */
export function useClassAs(
  role: ClassTabProps['role'],
  id: string,
  options: QueryOptions = {},
): QueryResult<ClassDetail> {
  const isTeacher = role === 'teacher';
  const studentInput = isTeacher ? null : { query: { class_id: id } };
  const asTeacher = useQuery(getClass, isTeacher ? { params: { id } } : null, options);
  const asStudent = useQuery(getClassAsStudent, studentInput, options);
  return isTeacher ? asTeacher : asStudent;
}
