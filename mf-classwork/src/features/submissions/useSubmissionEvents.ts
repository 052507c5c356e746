import { useClassChannel, useDebounced } from 'shared-api/live';

const CALM_MS = 1_000;

/**
 * Keeps the submissions of one classwork and their counts of private messages current. New
 * submissions are appended, and move nothing.
 */
export function useSubmissionEvents(
  classId: string,
  assignmentId: string,
  reload: () => Promise<void>,
): void {
  const reloadSoon = useDebounced(() => void reload(), CALM_MS);
  useClassChannel(classId, {
    onFrame(frame) {
      if (frame.type === 'classwork_changed') reloadSoon();
      // Events of private messages that were written or read.
      if ('student_id' in frame && frame.assignment_id === assignmentId) reloadSoon();
      // A hidden tab reloads when it becomes visible.
      if (frame.type !== 'work_submitted' || document.hidden) return;
      if (frame.assignment_ids.includes(assignmentId)) reloadSoon();
    },
    onReturn: reloadSoon,
    onEnd: () => void reload(),
  });
}
