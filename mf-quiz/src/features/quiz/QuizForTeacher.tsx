import { useState } from 'react';
import type { Quiz } from 'shared-api/quizzes';
import { ClassworkArticle } from '../classwork-article/ClassworkArticle.tsx';
import { QuizEditor } from '../quiz-editor/QuizEditor.tsx';
import { QuizProgress } from '../quiz-progress/QuizProgress.tsx';
import { messages } from './messages.ts';
import { SettingsInWords } from './SettingsInWords.tsx';

interface Props {
  quiz: Quiz;
  /** The quiz has changed on the server. */
  onChange: () => Promise<void>;
}

/** A quiz for its teachers: text, settings, attempts and questions. */
export function QuizForTeacher({ quiz, onChange }: Props) {
  const [hasBegun, setHasBegun] = useState(false);
  return (
    <ClassworkArticle
      work={quiz}
      facts={quiz.mark > 0 && <span>{messages.marks({ mark: quiz.mark })}</span>}
    >
      <SettingsInWords quiz={quiz} />
      {!quiz.draft && quiz.question_count > 0 && (
        <QuizProgress quiz={quiz} onBegun={() => setHasBegun(true)} />
      )}
      <QuizEditor quiz={quiz} hasBegun={hasBegun} onChange={onChange} />
    </ClassworkArticle>
  );
}
