import { useClassChannel, useDebounced } from 'shared-api/live';

const CALM_MS = 1_000;

/**
 * Reloads the counts of private messages on cards; a student receives only events of their own
 * threads.
 */
export function useThreadEvents(classId: string, reload: () => Promise<void>): void {
  const reloadSoon = useDebounced(() => void reload(), CALM_MS);
  useClassChannel(classId, {
    onFrame(frame) {
      if ('student_id' in frame) reloadSoon();
    },
    onReturn: reloadSoon,
  });
}
