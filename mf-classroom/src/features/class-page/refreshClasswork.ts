import { mutate } from 'swr';
import {
  buildPath,
  getGradeTable,
  getMyGrades,
  listClasswork,
  listClassworkAsStudent,
  listGrades,
} from 'shared-api/contract';

/** What the tabs of another remote show of a class's classwork; the cache of replies is one for all. */
const LISTS = [listClasswork, listClassworkAsStudent, listGrades, getGradeTable, getMyGrades];

/** Asks for a class's classwork and grades anew, where they are on the page. */
export function refreshClasswork(classId: string): void {
  const addresses = LISTS.map((endpoint) => buildPath(endpoint, {}, { class_id: classId }));
  // Whatever else was asked for with it.
  const isOfClass = (requested: string) => {
    return addresses.some((path) => requested === path || requested.startsWith(`${path}&`));
  };
  void mutate((key) => Array.isArray(key) && isOfClass(String(key[1]))).catch(() => undefined);
}
