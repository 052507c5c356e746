import { useCallback, useSyncExternalStore } from 'react';
import { isLeaving, onLeaving } from './listenToClass.ts';

/** Whether the person is leaving the class, so that requests about it would be refused. */
export function useIsLeaving(classId: string): boolean {
  return useSyncExternalStore(
    onLeaving,
    useCallback(() => isLeaving(classId), [classId]),
  );
}
