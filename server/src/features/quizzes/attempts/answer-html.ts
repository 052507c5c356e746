import { LIMITS } from 'shared-api/contract';
import type { Answers, AnyAnswer, Choice, GapsQuestion, Question } from 'shared-api/quizzes';
import { escapeHtml } from '../../../http/escape-html.ts';

const NO_ANSWER = '<p>–</p>';

/** Most bytes of the questions and answers of one attempt, beside the numbers of its questions. */
const MOST_BYTES = 4 * LIMITS.richText;
/** Stands for what would be too long. The attempt has all of it. */
const LEFT_OUT = '<p>…</p>';

/**
 * Writes the questions of an attempt with its answers as HTML, for grading screens and exports. Rich
 * texts were sanitised when they were saved; everything else is escaped. Where little space is left,
 * a question stays behind, and then its answer.
 */
export function answersAsHtml(
  questions: readonly { id: string; question: Question }[],
  answers: ReadonlyMap<string, AnyAnswer>,
): string {
  let left = MOST_BYTES;
  const parts = questions.map(({ id, question }, index) => {
    const answer = answers.get(id);
    const shortened = [withQuestion(question, answer), answerAlone(question, answer)];
    const part = shortened.find((html) => Buffer.byteLength(html) <= left) ?? '';
    left -= Buffer.byteLength(part);
    const number = `<p><strong>${index + 1}.</strong></p>`;
    return number + (part || LEFT_OUT);
  });
  return parts.join('');
}

/** Writes a question with its answer. */
function withQuestion(question: Question, answer: AnyAnswer | undefined): string {
  if (question.type === 'gaps') return gapsAsHtml(question, answer as Answers['gaps'] | undefined);
  return question.prompt + answerAlone(question, answer);
}

/** Writes an answer without its question. */
function answerAlone(question: Question, answer: AnyAnswer | undefined): string {
  if (answer === undefined) return NO_ANSWER;
  if (question.type !== 'gaps') return answerAsHtml(question, answer);
  const texts = textsOfGaps(question, answer as Answers['gaps']);
  return list('ol', texts.map(escapeHtml));
}

function answerAsHtml(question: Exclude<Question, GapsQuestion>, answer: AnyAnswer): string {
  switch (question.type) {
    case 'one_choice':
      return list('ul', chosenOf(question.choices, [(answer as Answers['one_choice']).choice]));
    case 'several_choices':
      return list('ul', chosenOf(question.choices, (answer as Answers['several_choices']).choices));
    case 'true_false':
      return (answer as Answers['true_false']).choice ? '<p>✓</p>' : '<p>✗</p>';
    case 'short_text':
      return `<p>${escapeHtml((answer as Answers['short_text']).text)}</p>`;
    case 'number': {
      const { text } = answer as Answers['number'];
      return `<p>${escapeHtml(`${text} ${question.unit ?? ''}`.trim())}</p>`;
    }
    case 'matching': {
      const { pairs } = answer as Answers['matching'];
      const matched = question.items.map(({ id, text }) => {
        const [partner = '–'] = chosenOf(question.partners, [pairs[id] ?? '']);
        return `${text}<p>→</p>${partner}`;
      });
      return list('ul', matched);
    }
    case 'ordering':
      return list('ol', chosenOf(question.items, (answer as Answers['ordering']).order));
    case 'long_text':
      return (answer as Answers['long_text']).text;
  }
}

/** Returns the texts of the chosen, in the order in which they were chosen. */
function chosenOf(offered: readonly Choice[], chosen: readonly string[]): string[] {
  const texts = new Map(offered.map(({ id, text }) => [id, text]));
  return chosen.flatMap((id) => texts.get(id) ?? []);
}

function list(tag: 'ul' | 'ol', items: readonly string[]): string {
  if (items.length === 0) return NO_ANSWER;
  return `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
}

function gapsAsHtml(question: GapsQuestion, answer: Answers['gaps'] | undefined): string {
  const texts = textsOfGaps(question, answer);
  return question.gaps.reduce((html, { id }, index) => {
    const text = escapeHtml(texts[index] ?? '');
    return html.replace(`[[${id}]]`, () => `<strong>[${text}]</strong>`);
  }, question.prompt);
}

/** Returns the text of each gap, empty without one. */
function textsOfGaps({ gaps }: GapsQuestion, answer: Answers['gaps'] | undefined): string[] {
  const given = new Map(Object.entries(answer?.gaps ?? {}));
  return gaps.map((gap) => {
    const typed = given.get(gap.id) ?? '';
    if (gap.kind === 'text') return typed;
    return gap.choices.find(({ id }) => id === typed)?.text ?? '';
  });
}
