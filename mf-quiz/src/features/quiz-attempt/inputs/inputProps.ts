import type { AnyAnswer, Answers, AskedQuestion, QuestionType } from 'shared-api/quizzes';

/** Props of the inputs of each type of question. */
export interface InputProps<Type extends QuestionType> {
  question: AskedQuestion;
  answer: Answers[Type] | null;
  onAnswer: (answer: AnyAnswer) => void;
  /** The server's message about the answer. */
  error: string | null;
}
