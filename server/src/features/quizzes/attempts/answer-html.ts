import type { Answers, AnyAnswer, Choice, GapsQuestion, Question } from 'shared-api/quizzes';
import { escapeHtml } from '../../../http/escape-html.ts';

const NO_ANSWER = '<p>–</p>';

/**
 * Writes the questions of an attempt with its answers as HTML, for grading screens and exports. Rich
 * texts were sanitised when they were saved; everything else is escaped.
 */
export function answersAsHtml(
  questions: readonly { id: string; question: Question }[],
  answers: ReadonlyMap<string, AnyAnswer>,
): string {
  return questions
    .map(({ id, question }, index) => {
      const number = `<p><strong>${index + 1}.</strong></p>`;
      return number + questionAsHtml(question, answers.get(id));
    })
    .join('');
}

function questionAsHtml(question: Question, answer: AnyAnswer | undefined): string {
  if (question.type === 'gaps') return gapsAsHtml(question, answer as Answers['gaps'] | undefined);
  const { prompt } = question;
  return prompt + (answer === undefined ? NO_ANSWER : answerAsHtml(question, answer));
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

function gapsAsHtml({ prompt, gaps }: GapsQuestion, answer: Answers['gaps'] | undefined): string {
  const given = new Map(Object.entries(answer?.gaps ?? {}));
  return gaps.reduce((html, gap) => {
    const typed = given.get(gap.id) ?? '';
    const text =
      gap.kind === 'text' ? typed : (gap.choices.find(({ id }) => id === typed)?.text ?? '');
    return html.replace(`[[${gap.id}]]`, () => `<strong>[${escapeHtml(text)}]</strong>`);
  }, prompt);
}
