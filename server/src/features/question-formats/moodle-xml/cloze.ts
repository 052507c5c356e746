import type { AcceptedText, Gap, Question } from 'shared-api/quizzes';
import { plainTextOf } from 'shared-api/rich-text';
import { decimalText } from '../decimal.ts';
import { LeftOut } from '../problems.ts';
import type { QuestionTexts } from '../texts/question-texts.ts';
import { withoutWildcard } from '../texts/wildcard.ts';
import { isNear } from '../weights.ts';
import { elementAt } from '../xml/parse-xml.ts';
import { plainTextAt } from './moodle-texts.ts';
import type { MoodleContext } from './question-types.ts';

/** Gap such as `{1:SHORTANSWER:=right~%50%nearly#feedback}`. Its length is limited for speed. */
const GAP = /\{(\d{0,3}):([A-Z_]{1,30}):((?:\\[^]|[^\\}]){0,8000})\}/g;
const CHOICES = /^(?:MULTICHOICE|MC)(?:_?[VHS]{1,2})?$/;
const TEXTS = /^(?:SHORTANSWER|SA|MW)(_?C)?$/;
/** First of the noncharacters that replace escaped signs. */
const FIRST = 0xfdd0;
const SIGNS = ['}', '~', '=', '#', '"', '{', '/', '\\'] as const;

/** Reads a text with embedded answers. */
export function readCloze({ element, fields, texts, read }: MoodleContext): Question {
  const prompt = elementAt(element, 'questiontext');
  const gaps: Gap[] = [];
  const weights = new Set<string>();
  const replaced = plainTextAt(prompt).replace(
    GAP,
    (_, weight: string, type: string, answers: string) => {
      const id = `g${gaps.length + 1}`;
      gaps.push(gapOf(id, type, answersOf(answers, texts), texts));
      weights.add(weight === '' ? '1' : weight);
      return `[[${id}]]`;
    },
  );
  if (gaps.length === 0) throw new LeftOut('noAnswer');
  if (weights.size > 1) texts.lose('changedWeights');
  const text = { name: 'text', attributes: {}, children: [replaced], line: 0 };
  const written = read({ ...(prompt ?? text), children: [text] });
  // A text of several points has the sum of its gaps, not a grade of its own.
  const sum = gaps.length * Number([...weights][0] ?? 1);
  const points = elementAt(element, 'defaultgrade') ? fields.points : sum;
  return {
    ...fields,
    prompt: written ?? '',
    points,
    type: 'gaps',
    gaps,
    partial_credit: 'proportional',
  };
}

interface Answer {
  share: number;
  text: string;
  feedback: string | undefined;
}

function answersOf(written: string, texts: QuestionTexts): Answer[] {
  const escaped = written.replace(/\\([}~=#"{/\\])/g, (_, sign: string) => {
    return String.fromCharCode(FIRST + SIGNS.indexOf(sign as '}'));
  });
  const unescaped = (text: string) => {
    return text.replace(/[\uFDD0-\uFDD7]/g, (sign) => SIGNS[sign.charCodeAt(0) - FIRST] ?? '');
  };
  return escaped.split('~').map((answer) => {
    const { share, rest } = weightOf(answer.trim());
    const [text = '', ...feedback] = rest.split(/(?<!&)#/);
    return {
      share,
      text: plainTextOf(texts.rich(unescaped(text))),
      feedback: texts.optional(unescaped(feedback.join('#'))),
    };
  });
}

/** Reads `=` or `%50%` before an answer. */
function weightOf(answer: string): { share: number; rest: string } {
  if (answer.startsWith('=')) return { share: 1, rest: answer.slice(1) };
  const weight = /^%(-?[\d.]{1,12})%/.exec(answer);
  if (!weight) return { share: 0, rest: answer };
  const percent = decimalText(weight[1] ?? '');
  if (percent === undefined) throw new LeftOut('notANumber', weight[1]);
  return { share: Number(percent) / 100, rest: answer.slice(weight[0].length) };
}

function gapOf(id: string, type: string, answers: readonly Answer[], texts: QuestionTexts): Gap {
  if (CHOICES.test(type)) return choiceGap(id, answers, texts);
  const text = TEXTS.exec(type);
  if (!text) throw new LeftOut('unsupportedKind', type);
  const accepted = answers.flatMap((answer): AcceptedText[] => {
    if (answer.text === '*' && answer.share === 0) {
      if (answer.feedback !== undefined) texts.lose('answerFeedback', plainTextOf(answer.feedback));
      return [];
    }
    const exact = withoutWildcard(answer.text);
    if (exact === undefined) texts.lose('wildcard', answer.text);
    if (exact === undefined) return [];
    const { share, feedback } = answer;
    if (share < 0 || share > 1) throw new LeftOut('unclear', `${share * 100} %`);
    return [{ text: exact, ...(!isNear(share, 1) && { share }), ...(feedback && { feedback }) }];
  });
  if (!accepted.some(({ share = 1 }) => share === 1)) throw new LeftOut('noRight');
  const rules = { ignores_case: text[1] === undefined, ignores_accents: false, is_exact: false };
  return { id, kind: 'text', accepted, ...rules };
}

function choiceGap(id: string, answers: readonly Answer[], texts: QuestionTexts): Gap {
  const choices = answers.map(({ text }, index) => ({ id: `c${index + 1}`, text }));
  const [right, ...more] = choices.filter((_, index) => isNear(answers[index]?.share ?? 0, 1));
  if (!right) throw new LeftOut('noRight');
  if (more.length > 0) throw new LeftOut('severalRight');
  for (const { share, feedback } of answers) {
    if (share !== 0 && !isNear(share, 1)) texts.lose('choiceWeight', `${share * 100} %`);
    if (feedback !== undefined) texts.lose('answerFeedback', plainTextOf(feedback));
  }
  return { id, kind: 'choice', choices, right: right.id };
}
