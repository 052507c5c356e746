import type { Quiz } from 'shared-api/quizzes';
import { useClassChannel, useDebounced } from 'shared-api/live';

const CALM_MS = 1_000;

interface Props {
  quiz: Quiz;
  onChange: () => Promise<void>;
}

/** Reports that the quiz has changed. */
export function QuizEvents({ quiz, onChange }: Props) {
  const reportSoon = useDebounced(() => void onChange(), CALM_MS);
  useClassChannel(quiz.class.id, {
    onFrame(frame) {
      if (frame.type === 'classwork_changed') reportSoon();
    },
    onReturn: reportSoon,
    onEnd: () => void onChange(),
  });
  return null;
}
