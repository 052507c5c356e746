import { useEffect, useEffectEvent } from 'react';
import type { ClassworkQuestion } from 'shared-api/quizzes';
import { useClassChannel, useDebounced } from 'shared-api/live';

const CALM_MS = 1_000;
/** Students get no event when others answer. */
const POLL_INTERVAL = 15_000;

interface Props {
  question: ClassworkQuestion;
  onChange: () => Promise<void>;
}

/** Reports that the question has changed, or that a student has answered it. */
export function QuestionEvents({ question, onChange }: Props) {
  const { id, is_teacher: isTeacher, results } = question;
  const reportSoon = useDebounced(() => void onChange(), CALM_MS);
  useClassChannel(question.class.id, {
    onFrame(frame) {
      if (frame.type === 'classwork_changed') reportSoon();
      // A hidden tab reloads when it becomes visible.
      if (frame.type !== 'work_submitted' || document.hidden) return;
      if (frame.assignment_ids.includes(id)) reportSoon();
    },
    onReturn: reportSoon,
    onEnd: () => void onChange(),
  });

  const poll = useEffectEvent(() => {
    if (!document.hidden) void onChange();
  });
  const polls = !isTeacher && results !== null;
  useEffect(() => {
    if (!polls) return;
    const timer = setInterval(poll, POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [polls]);
  return null;
}
