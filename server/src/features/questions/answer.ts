import type { AnswerQuestionBody, QuestionFields } from 'shared-api/quizzes';
import { HttpError, invalidField } from '../../errors.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { errorMessages } from './messages.ts';

interface Answer {
  /** Index of the choice; null for a short answer. */
  choice: number | null;
  text: string;
  /** The same for grading screens and exports, which show HTML. */
  html: string;
}

/**
 * Reads an answer as its question asks for it.
 * @throws HttpError 400 beside the field that is missing or wrong, 409 if the choice has another
 * text
 */
export function readAnswer(
  { choices }: Pick<QuestionFields, 'choices'>,
  body: AnswerQuestionBody,
): Answer {
  if (choices.length === 0) {
    const { text = '' } = body;
    if (text === '') throw invalidField('text', errorMessages.textMissing);
    const lines = text.split('\n').map(escapeHtml).join('<br>');
    return { choice: null, text, html: `<p>${lines}</p>` };
  }
  const { choice } = body;
  const text = choice === undefined ? undefined : choices[choice];
  if (choice === undefined || text === undefined) {
    throw invalidField('choice', errorMessages.choiceMissing);
  }
  // The student saw other choices.
  if (body.text !== undefined && body.text !== text) {
    throw new HttpError('conflict', errorMessages.choicesChanged);
  }
  return { choice, text, html: `<p>${escapeHtml(text)}</p>` };
}
