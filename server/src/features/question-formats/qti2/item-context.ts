import type { QuestionFeedback } from 'shared-api/quizzes';
import { plainTextOf } from 'shared-api/rich-text';
import type { QuestionTexts } from '../texts/question-texts.ts';
import type { Element } from '../xml/parse-xml.ts';
import type { Declaration, Scoring } from './declarations.ts';
import type { ItemFeedback } from './feedback.ts';

/** Parts of an item that all types need. */
export interface ItemContext {
  item: Element;
  interactions: Element[];
  key: Declaration;
  keys: ReadonlyMap<string, Declaration>;
  scoring: Scoring;
  fields: { title?: string; prompt: string; feedback?: QuestionFeedback };
  /** Declared points, if any. */
  points: number | undefined;
  feedback: ItemFeedback;
  texts: QuestionTexts;
}

/** Stands for a text field while the prompt is read. */
export const FIELD = '\uFDD0';
/** Reads the fields of a question whose prompt has no text field. */
export function fieldsOf({ fields, texts }: ItemContext) {
  return { ...fields, prompt: texts.rich(fields.prompt) };
}

/** Whether a text after the last field is only white space, so that the field ends the prompt. */
export function endsWithField(html: string, texts: QuestionTexts): boolean {
  const after = html.slice(html.lastIndexOf(FIELD) + 1);
  return plainTextOf(texts.rich(after)) === '' && !after.includes('<img');
}
