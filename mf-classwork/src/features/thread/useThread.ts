import { listOf, usePages } from 'shared-api';
import { listThread, type ThreadMessage } from 'shared-api/contract';
import { useClassChannel } from 'shared-api/live';

const LIST = listOf<ThreadMessage>();

/** Identifies a thread. */
export interface ThreadOf {
  classId: string;
  workId: string;
  /** Null for the student's own thread. */
  studentId: string | null;
}

/** Returns the input of a thread's calls. */
export function inputOf({ workId, studentId }: ThreadOf) {
  return { params: { id: workId }, query: studentId === null ? {} : { student_id: studentId } };
}

/** Loads the messages of a thread, newest first, and follows new ones. */
export function useThread(thread: ThreadOf) {
  const pages = usePages(listThread, inputOf(thread), LIST);
  const { reload } = pages;
  useClassChannel(thread.classId, {
    onFrame(frame) {
      if (frame.type !== 'thread_changed' || frame.assignment_id !== thread.workId) return;
      // Students receive only events of their own threads.
      if (thread.studentId !== null && frame.student_id !== thread.studentId) return;
      void reload();
    },
    onReturn: () => void reload(),
    onEnd: () => void reload(),
  });
  return pages;
}
