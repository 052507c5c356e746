import { useEffect, useRef } from 'react';
import { request } from 'shared-api';
import { markThreadRead, type ThreadMessage } from 'shared-api/contract';
import { inputOf, type ThreadOf } from './useThread.ts';

/**
 * Marks messages of the other side as read once they are shown in a visible page. Sends the newest
 * shown message, so that later ones stay unread.
 */
export function useMarkRead(
  { classId, workId, studentId }: ThreadOf,
  messages: readonly ThreadMessage[] | undefined,
): void {
  const isTeacher = studentId !== null;
  const newest = messages?.find(({ by_student: isStudents }) => isStudents === isTeacher)?.id;
  const marked = useRef<string>(null);
  useEffect(() => {
    if (newest === undefined) return;
    function mark(message_id: string) {
      if (document.hidden || marked.current === message_id) return;
      marked.current = message_id;
      const input = { ...inputOf({ classId, workId, studentId }), body: { message_id } };
      request(markThreadRead, input).catch(() => {
        // It stays unread, and the next look tries again.
        marked.current = null;
      });
    }
    const look = () => mark(newest);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [classId, workId, studentId, newest]);
}
