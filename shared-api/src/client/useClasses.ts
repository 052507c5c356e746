import { mutate } from 'swr';
import { getClass, getClassAsStudent, listClasses } from '../contract/index.ts';
import { getSession } from './session.ts';
import { queryKey, useQuery } from './useQuery.ts';

export function useClassList() {
  return useQuery(listClasses, {});
}

/** The dashboard and the sidebar show the same list: both follow what is changed anywhere. */
export function refreshClassList(): void {
  const userId = getSession()?.id ?? '';
  // Whoever shows the list tells of a failure.
  void mutate(queryKey(listClasses, {}, userId)).catch(() => undefined);
}

/** A class as its teacher sees it. */
export function useClass(id: string) {
  return useQuery(getClass, { params: { id } });
}

/** A class as its student sees it. */
export function useClassAsStudent(id: string) {
  return useQuery(getClassAsStudent, { query: { class_id: id } });
}
