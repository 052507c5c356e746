import type { AnyAnswer, Answers, AskedQuestion } from 'shared-api/quizzes';
import { isBlankRichText } from 'shared-api/rich-text';

/** How far one question is. A question with parts, such as gaps, can be partly answered. */
export type AnswerProgress = 'answered' | 'partly' | 'unanswered';

/** Answer of a question whose type the caller has checked. */
export function answerAs<Type extends keyof Answers>(
  _type: Type,
  answer: AnyAnswer | null,
): Answers[Type] | null {
  return answer as Answers[Type] | null;
}

/** Returns how far a question is answered. */
export function progressOf(question: AskedQuestion, answer: AnyAnswer | null): AnswerProgress {
  if (answer === null) return 'unanswered';
  const { type, items = [], gaps = [] } = question;
  if (type === 'matching') return partsOf(answerAs(type, answer)?.pairs, items.length);
  if (type === 'gaps') return partsOf(answerAs(type, answer)?.gaps, gaps.length);
  return 'text' in answer && isBlank(type, answer.text) ? 'unanswered' : 'answered';
}

function isBlank(type: AskedQuestion['type'], text: string): boolean {
  return type === 'long_text' ? isBlankRichText(text) : text.trim() === '';
}

function partsOf(parts: Record<string, string> = {}, all: number): AnswerProgress {
  const count = Object.values(parts).filter((part) => part.trim() !== '').length;
  if (count === 0) return 'unanswered';
  return count < all ? 'partly' : 'answered';
}

/** Returns null for an answer in which nothing is chosen or written. */
export function withoutBlank(answer: AnyAnswer): AnyAnswer | null {
  if ('choices' in answer) return answer.choices.length > 0 ? answer : null;
  if ('pairs' in answer) return Object.keys(answer.pairs).length > 0 ? answer : null;
  if ('gaps' in answer) {
    return Object.keys(answer.gaps).length > 0 ? answer : null;
  }
  if ('text' in answer) return answer.text === '' ? null : answer;
  return answer;
}
