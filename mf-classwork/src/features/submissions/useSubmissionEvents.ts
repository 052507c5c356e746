import { useClassChannel, useDebounced } from 'shared-api/live';

const CALM_MS = 1_000;

/** Keeps the submissions of one classwork current, and how many private messages there are on each. What was handed in comes at their end, and moves nothing. */
export function useSubmissionEvents(
  classId: string,
  assignmentId: string,
  reload: () => Promise<void>,
): void {
  const reloadSoon = useDebounced(() => void reload(), CALM_MS);
  useClassChannel(classId, {
    onFrame(frame) {
      if (frame.type === 'classwork_changed') reloadSoon();
      // Of private messages, which were written or read.
      if ('student_id' in frame && frame.assignment_id === assignmentId) reloadSoon();
      // A tab that nobody looks at asks when it is looked at.
      if (frame.type !== 'work_submitted' || document.hidden) return;
      if (frame.assignment_ids.includes(assignmentId)) reloadSoon();
    },
    onReturn: reloadSoon,
    onEnd: () => void reload(),
  });
}
