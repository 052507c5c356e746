import { mutate } from 'swr';
import {
  buildPath,
  getGradeTable,
  getMyGrades,
  listClasswork,
  listClassworkAsStudent,
  listGrades,
} from 'shared-api/contract';

/** Calls whose replies the tabs of another remote show; the cache is shared by all remotes. */
const LISTS = [listClasswork, listClassworkAsStudent, listGrades, getGradeTable, getMyGrades];

/** Reloads a class's classwork and grades where they are shown. */
export function refreshClasswork(classId: string): void {
  const paths = LISTS.map((endpoint) => buildPath(endpoint, {}, { class_id: classId }));
  // With any further query parameters.
  const isOfClass = (path: string) => {
    return paths.some((changedPath) => path === changedPath || path.startsWith(`${changedPath}&`));
  };
  void mutate((key) => Array.isArray(key) && isOfClass(String(key[1]))).catch(() => undefined);
}
