import { useClassChannel, useDebounced } from 'shared-api/live';

const CALM_MS = 1_000;

/** Cards say how many private messages there are, and which are not read: a student hears of their own alone. */
export function useThreadEvents(classId: string, reload: () => Promise<void>): void {
  const reloadSoon = useDebounced(() => void reload(), CALM_MS);
  useClassChannel(classId, {
    onFrame(frame) {
      if ('student_id' in frame) reloadSoon();
    },
    onReturn: reloadSoon,
  });
}
