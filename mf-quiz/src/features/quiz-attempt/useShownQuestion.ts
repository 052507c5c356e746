import { useSearchParams } from 'platform/router';
import type { Quiz, QuizAttempt } from 'shared-api/quizzes';

const PARAMETER = 'question';

/**
 * The question that is shown, where there is one a page. It is part of the URL, so that it survives
 * a reload. Without a way back, the server keeps how far the student is.
 */
export function useShownQuestion(attempt: QuizAttempt, quiz: Quiz) {
  const { questions } = attempt;
  const [query, setQuery] = useSearchParams();
  const wanted = Number.parseInt(query.get(PARAMETER) ?? '', 10) - 1;
  const first = quiz.can_go_back ? wanted || 0 : Math.max(wanted || 0, attempt.position);
  const index = Math.min(Math.max(first, 0), Math.max(questions.length - 1, 0));

  function open(next: number) {
    setQuery({ [PARAMETER]: String(next + 1) }, { replace: true });
  }

  return { index, open };
}
