import { useCallback, useSyncExternalStore } from 'react';
import { isLeaving, onLeaving } from './listenToClass.ts';

/** Whether the person is taking themselves out of the class: what is asked in its name now would be refused. */
export function useIsLeaving(classId: string): boolean {
  return useSyncExternalStore(
    onLeaving,
    useCallback(() => isLeaving(classId), [classId]),
  );
}
