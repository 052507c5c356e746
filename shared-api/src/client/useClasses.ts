import { mutate } from 'swr';
import { getClass, getClassAsStudent, listClasses, type ClassListItem } from '../contract/index.ts';
import { getSession } from './session.ts';
import { listOf, pagesKey, usePages } from './usePages.ts';
import { useQuery } from './useQuery.ts';

/** All of them, the newest first. */
const CLASSES = { ...listOf<ClassListItem>(), isWhole: true };

/** Every class that the person teaches or attends, page after page; one list for everyone who shows it. */
export function useClassList() {
  return usePages(listClasses, {}, CLASSES);
}

/** The dashboard and the sidebar show the same list: both follow what is changed anywhere. */
export function refreshClassList(): void {
  const userId = getSession()?.id ?? '';
  // Whoever shows the list tells of a failure.
  void mutate(pagesKey(listClasses, {}, userId)).catch(() => undefined);
}

/** A class as its teacher sees it. */
export function useClass(id: string) {
  return useQuery(getClass, { params: { id } });
}

/** A class as its student sees it. */
export function useClassAsStudent(id: string) {
  return useQuery(getClassAsStudent, { query: { class_id: id } });
}
