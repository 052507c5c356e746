import { useMemo } from 'react';
import { mutate } from 'swr';
import { getClass, getClassAsStudent, listClasses, type ClassListItem } from '../contract/index.ts';
import { getSession } from './session.ts';
import { listOf, pagesKey, usePages } from './usePages.ts';
import { useQuery } from './useQuery.ts';

/** The complete list. */
const CLASSES = { ...listOf<ClassListItem>(), isWhole: true };

/**
 * Returns all classes that the person teaches or attends: pinned ones first, then the newest. All
 * components share one list.
 */
export function useClassList() {
  const { data, ...rest } = usePages(listClasses, {}, CLASSES);
  return { ...rest, data: useMemo(() => data && pinnedFirst(data), [data]) };
}

function pinnedFirst(classes: readonly ClassListItem[]): ClassListItem[] {
  return [...classes.filter(({ pinned }) => pinned), ...classes.filter(({ pinned }) => !pinned)];
}

/** Cache key of the class list, for updates of one of its classes. */
export function classListKey(): readonly string[] {
  return pagesKey(listClasses, {}, getSession()?.id ?? '');
}

/** Requests the class list again, for all components that show it. */
export function refreshClassList(): void {
  // The components that show the list report a failure.
  void mutate(classListKey()).catch(() => undefined);
}

/** Loads a class as its teacher sees it. */
export function useClass(id: string) {
  return useQuery(getClass, { params: { id } });
}

/** Loads a class as its student sees it. */
export function useClassAsStudent(id: string) {
  return useQuery(getClassAsStudent, { query: { class_id: id } });
}
