import { useMemo } from 'react';
import { mutate } from 'swr';
import { getClass, getClassAsStudent, listClasses, type ClassListItem } from '../contract/index.ts';
import { getSession } from './session.ts';
import { listOf, pagesKey, usePages } from './usePages.ts';
import { useQuery } from './useQuery.ts';

/** All of them, the newest first. */
const CLASSES = { ...listOf<ClassListItem>(), isWhole: true };

/**
 * Every class that the person teaches or attends, page after page: what is pinned first, then the newest. One list for everyone
 * who shows it.
 */
export function useClassList() {
  const { data, ...rest } = usePages(listClasses, {}, CLASSES);
  return { ...rest, data: useMemo(() => data && pinnedFirst(data), [data]) };
}

function pinnedFirst(classes: readonly ClassListItem[]): ClassListItem[] {
  return [...classes.filter(({ pinned }) => pinned), ...classes.filter(({ pinned }) => !pinned)];
}

/** Under which the list is cached: what changes one of its classes changes it there. */
export function classListKey(): readonly string[] {
  return pagesKey(listClasses, {}, getSession()?.id ?? '');
}

/** The dashboard and the sidebar show the same list: both follow what is changed anywhere. */
export function refreshClassList(): void {
  // Whoever shows the list tells of a failure.
  void mutate(classListKey()).catch(() => undefined);
}

/** A class as its teacher sees it. */
export function useClass(id: string) {
  return useQuery(getClass, { params: { id } });
}

/** A class as its student sees it. */
export function useClassAsStudent(id: string) {
  return useQuery(getClassAsStudent, { query: { class_id: id } });
}
