import { LIMITS } from 'shared-api/contract';
import type { Choice, Question } from 'shared-api/quizzes';
import { isBlankRichText } from 'shared-api/rich-text';
import { questionRule } from 'shared-api/schema';
import { LeftOut } from './problems.ts';
import type { QuestionTexts } from './texts/question-texts.ts';

const { quiz: MOST } = LIMITS;
const RULE = questionRule();

/**
 * Checks what all formats have in common, and rounds the points. A question that passes is valid by
 * the rule of the contract.
 * @throws LeftOut
 */
export function checkedQuestion(question: Question, texts: QuestionTexts): Question {
  checkText(question.prompt, LIMITS.richText);
  const { always, right, wrong } = question.feedback ?? {};
  for (const text of [always, right, wrong])
    if (text !== undefined) checkLength(text, MOST.choiceText);
  checkParts(question);
  const points = roundedPoints(question.points, texts);
  const checked = { ...question, ...titleOf(question), points };
  if (!RULE.isValidSync(checked)) throw new LeftOut('invalid');
  return checked;
}

function titleOf({ title }: Question): { title?: string } {
  const short = title?.replace(/\s+/g, ' ').trim().slice(0, MOST.questionTitle).trim();
  return short ? { title: short } : {};
}

function roundedPoints(points: number, texts: QuestionTexts): number {
  if (!Number.isFinite(points) || points < 0 || points > LIMITS.mark) {
    throw new LeftOut('points', String(points));
  }
  const rounded = Math.round(points * 100) / 100;
  if (Math.abs(rounded - points) > 1e-6) texts.lose('roundedPoints', String(points));
  return rounded;
}

function checkParts(question: Question): void {
  switch (question.type) {
    case 'one_choice':
      checkChoices(question.choices, 2);
      return;
    case 'several_choices':
      checkChoices(question.choices, 2);
      if (question.right.length === 0) throw new LeftOut('noRight');
      return;
    case 'matching':
      checkChoices(question.items, 1);
      checkChoices(question.partners, 2);
      return;
    case 'ordering':
      checkChoices(question.items, 2);
      return;
    case 'short_text':
      checkAnswers(question.accepted.map(({ text }) => text));
      return;
    case 'number':
      checkAnswers(question.accepted.map(({ value }) => value));
      return;
    case 'gaps':
      if (question.gaps.length === 0) throw new LeftOut('noAnswer');
      for (const gap of question.gaps) {
        if (question.prompt.split(`[[${gap.id}]]`).length !== 2) throw new LeftOut('gapNotInText');
        checkAnswers((gap.kind === 'choice' ? gap.choices : gap.accepted).map(({ text }) => text));
      }
      return;
    case 'true_false':
    case 'long_text':
  }
}

function checkChoices(choices: readonly Choice[], min: number): void {
  if (choices.length < min) throw new LeftOut('fewChoices');
  if (choices.length > MOST.choices) throw new LeftOut('tooManyChoices');
  for (const { text, feedback } of choices) {
    checkText(text, MOST.choiceText);
    if (feedback !== undefined) checkLength(feedback, MOST.choiceText);
  }
}

function checkAnswers(answers: readonly string[]): void {
  if (answers.length === 0) throw new LeftOut('noRight');
  if (answers.length > MOST.accepted) throw new LeftOut('tooManyChoices');
  for (const text of answers) {
    if (text.trim() === '') throw new LeftOut('blankText');
    if (text.length > MOST.shortText) throw new LeftOut('tooLong');
  }
}

function checkText(html: string, max: number): void {
  if (isBlankRichText(html)) throw new LeftOut('blankText');
  checkLength(html, max);
}

function checkLength(html: string, max: number): void {
  if (Buffer.byteLength(html) > max) throw new LeftOut('tooLong');
}
