import { useEffect, useRef } from 'react';
import { useSession } from 'shared-api';
import { listenToClass, type ClassListener } from './listenToClass.ts';

/** Subscribes to the events of a class while the component is mounted. */
export function useClassChannel(classId: string, listener: ClassListener): void {
  const latest = useRef(listener);
  const token = useSession().session?.token;

  useEffect(() => {
    latest.current = listener;
  });

  useEffect(() => {
    if (!token || !classId) return;
    return listenToClass(classId, token, {
      onFrame: (frame) => latest.current.onFrame?.(frame),
      onReturn: () => latest.current.onReturn(),
      onEnd: () => latest.current.onEnd?.(),
    });
  }, [classId, token]);
}
