import { listOf, usePages } from 'shared-api';
import { listThread, type ThreadMessage } from 'shared-api/contract';
import { useClassChannel } from 'shared-api/live';

const LIST = listOf<ThreadMessage>();

/** Which thread it is. */
export interface ThreadOf {
  classId: string;
  workId: string;
  /** Null for one's own. */
  studentId: string | null;
}

/** What the calls of a thread take. */
export function inputOf({ workId, studentId }: ThreadOf) {
  return { params: { id: workId }, query: studentId === null ? {} : { student_id: studentId } };
}

/** The messages of a thread, the newest first, and what is written there as it is written. */
export function useThread(thread: ThreadOf) {
  const pages = usePages(listThread, inputOf(thread), LIST);
  const { reload } = pages;
  useClassChannel(thread.classId, {
    onFrame(frame) {
      if (frame.type !== 'thread_changed' || frame.assignment_id !== thread.workId) return;
      // Students hear of none but their own.
      if (thread.studentId !== null && frame.student_id !== thread.studentId) return;
      void reload();
    },
    onReturn: () => void reload(),
    onEnd: () => void reload(),
  });
  return pages;
}
