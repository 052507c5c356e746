import { listOf, useClassList, usePages } from 'shared-api';
import { listClasses, type ClassListItem } from 'shared-api/contract';

const ARCHIVED = { query: { archived: 'only' } } as const;
const LIST = { ...listOf<ClassListItem>(), isWhole: true };

/** Returns a class from the lists, archived or not; undefined while unknown. */
export function useClassItem(id: string): ClassListItem | undefined {
  const { data: classes, hasMore } = useClassList();
  const item = classes?.find((each) => each.id === id);
  const isElsewhere = classes !== undefined && !hasMore && !item;
  const { data: archived } = usePages(listClasses, isElsewhere ? ARCHIVED : null, LIST);
  return item ?? archived?.find((each) => each.id === id);
}
