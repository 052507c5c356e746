import type {
  AcceptedNumber,
  AcceptedText,
  Choice,
  MatchingQuestion,
  Question,
  SeveralChoicesQuestion,
  ShortTextQuestion,
  TrueFalseQuestion,
} from 'shared-api/quizzes';
import { plainTextOf } from 'shared-api/rich-text';
import { LeftOut } from '../problems.ts';
import { isFormatted } from '../texts/markup.ts';
import { escapedWildcards } from '../texts/wildcard.ts';
import { sharesOf } from '../weights.ts';
import type { Lose, QuestionToWrite, WritingLog } from '../writing.ts';
import { escapedForGift } from './escapes.ts';

/**
 * Writes questions as GIFT. Points are in a comment, which other programs ignore. Gaps and ordering
 * have no form in GIFT.
 */
export function writeGift(questions: readonly QuestionToWrite[], log: WritingLog): string {
  return log.writeEach(questions, ({ question }, lose) => block(question, lose)).join('\n');
}

function block(question: Question, lose: Lose): string {
  const { title, prompt, points, feedback } = question;
  const write = (html: string) => formatted(html, lose);
  const lines = answersOf(question, write, lose);
  const always = feedback?.always === undefined ? [] : [`####${write(feedback.always)}`];
  loseFeedback(question, lose);
  const name = title === undefined ? '' : `::${escapedForGift(title)}::`;
  const answers = [...lines, ...always].join('\n\t');
  return `// points: ${points}\n${name}[html]${write(prompt)}{${answers}}\n`;
}

/** Writes rich text. A sign that would begin a weight or a format is written as an entity. */
function formatted(html: string, lose: Lose): string {
  if (/<img\b/.test(html)) lose('lostPicture');
  const text = html
    .replace(/<img\b[^<>]*>/g, '')
    .replace(/^[%[]/, (sign) => `&#${sign.charCodeAt(0)};`);
  return escapedForGift(text);
}

function loseFeedback({ type, feedback }: Question, lose: Lose): void {
  const hasWrong = type === 'short_text' || type === 'number';
  if (feedback?.right !== undefined || (feedback?.wrong !== undefined && !hasWrong)) {
    lose('lostFeedback');
  }
}

type Write = (html: string) => string;

function answersOf(question: Question, write: Write, lose: Lose): string[] {
  switch (question.type) {
    case 'one_choice':
      if (question.shuffles) lose('lostShuffling');
      return question.choices.map((choice) => {
        return (choice.id === question.right ? '=' : '~') + choiceText(choice, write);
      });
    case 'several_choices':
      return severalChoices(question, write, lose);
    case 'true_false':
      return [trueFalse(question, write)];
    case 'short_text':
      return shortText(question, write, lose);
    case 'number':
      if (question.unit !== undefined) lose('lostUnit', question.unit);
      return [
        '#',
        ...question.accepted.map((answer) => weighted(numberText(answer), answer, write)),
        ...(question.feedback?.wrong === undefined ? [] : [`~#${write(question.feedback.wrong)}`]),
      ];
    case 'matching':
      return matching(question, write, lose);
    case 'long_text':
      if (question.notes_for_graders !== undefined) lose('lostNotes');
      return [];
    case 'ordering':
    case 'gaps':
      throw new LeftOut('unwritableQuestion');
  }
}

function choiceText({ text, feedback }: Choice, write: Write): string {
  return write(text) + feedbackText(feedback, write);
}

function feedbackText(feedback: string | undefined, write: Write): string {
  return feedback === undefined ? '' : `#${write(feedback)}`;
}

function severalChoices(question: SeveralChoicesQuestion, write: Write, lose: Lose): string[] {
  if (question.right.length === 0) throw new LeftOut('unwritableQuestion');
  if (question.shuffles) lose('lostShuffling');
  if (question.partial_credit === 'none') lose('lostPartialCredit');
  const shares = sharesOf(question.partial_credit, question.right.length);
  return question.choices.map((choice) => {
    const share = question.right.includes(choice.id) ? shares.right : shares.wrong;
    return `~${share === 0 ? '' : percentText(share)}${choiceText(choice, write)}`;
  });
}

function percentText(share: number): string {
  return `%${Number((share * 100).toFixed(5))}%`;
}

function trueFalse({ right, choice_feedback: feedback }: TrueFalseQuestion, write: Write): string {
  const [onRight, onWrong] = right
    ? [feedback?.true, feedback?.false]
    : [feedback?.false, feedback?.true];
  const wrongText =
    onWrong === undefined && onRight === undefined ? '' : `#${write(onWrong ?? '')}`;
  return `${right ? 'TRUE' : 'FALSE'}${wrongText}${feedbackText(onRight, write)}`;
}

function shortText(question: ShortTextQuestion, write: Write, lose: Lose): string[] {
  if (question.pattern !== undefined) lose('lostPattern');
  if (!question.ignores_case || question.ignores_accents || question.is_exact) {
    lose('lostTextRules');
  }
  const answers = question.accepted.map((answer) => weighted(acceptedText(answer), answer, write));
  const { wrong } = question.feedback ?? {};
  return wrong === undefined ? answers : [...answers, `=%0%*#${write(wrong)}`];
}

/** Writes an accepted text. GIFT has no escape for `->`, which would make the question a matching. */
function acceptedText({ text }: AcceptedText): string {
  const escaped = escapedWildcards(text);
  if (escaped === undefined || text.includes('->')) throw new LeftOut('unwritableText', text);
  return `${text.startsWith('[') ? '[plain]' : ''}${escapedForGift(escaped)}`;
}

function numberText({ value, tolerance }: AcceptedNumber): string {
  return tolerance === undefined ? value : `${value}:${tolerance}`;
}

function weighted(text: string, answer: AcceptedText | AcceptedNumber, write: Write): string {
  return `=${percentText(answer.share ?? 1)}${text}${feedbackText(answer.feedback, write)}`;
}

function matching(question: MatchingQuestion, write: Write, lose: Lose): string[] {
  if (question.partial_credit !== 'proportional') lose('lostPartialCredit');
  const used = new Set(Object.values(question.right));
  const partner = (id: string | undefined) => {
    const text = question.partners.find((each) => each.id === id)?.text ?? '';
    if (isFormatted(text)) lose('lostFormatting');
    return escapedForGift(plainTextOf(text));
  };
  if ([...question.items, ...question.partners].some(({ feedback }) => feedback !== undefined)) {
    lose('lostPartFeedback');
  }
  return [
    ...question.items.map(({ id, text }) => `=${write(text)} -> ${partner(question.right[id])}`),
    ...question.partners.filter(({ id }) => !used.has(id)).map(({ id }) => `= -> ${partner(id)}`),
  ];
}
