import type { Material } from 'shared-api/quizzes';
import { useClassChannel, useDebounced } from 'shared-api/live';

const CALM_MS = 1_000;

interface Props {
  material: Material;
  onChange: () => Promise<void>;
}

/**
 * Listens on the channel of the class, which is known once the material has loaded: reports that the
 * material has changed, or that a student has opened it.
 */
export function MaterialEvents({ material, onChange }: Props) {
  const reportSoon = useDebounced(() => void onChange(), CALM_MS);
  useClassChannel(material.class.id, {
    onFrame(frame) {
      if (frame.type === 'classwork_changed') reportSoon();
      // A hidden tab reloads when it becomes visible.
      if (frame.type !== 'work_submitted' || document.hidden) return;
      if (frame.assignment_ids.includes(material.id)) reportSoon();
    },
    onReturn: reportSoon,
    onEnd: () => void onChange(),
  });
  return null;
}
