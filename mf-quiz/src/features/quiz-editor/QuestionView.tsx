import type { Question } from 'shared-api/quizzes';
import { SanitizedText } from '../classwork-article/SanitizedText.tsx';
import { KeyView } from './KeyView.tsx';
import { withBlanks } from './withBlanks.ts';

/** A question with its key, as its teachers read it. */
export function QuestionView({ question }: { question: Question }) {
  return (
    <>
      <SanitizedText html={withBlanks(question.prompt)} />
      <KeyView question={question} />
    </>
  );
}
