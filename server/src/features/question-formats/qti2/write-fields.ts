import type { Gap, Question, ShortTextQuestion, TextKey } from 'shared-api/quizzes';
import { LeftOut } from '../problems.ts';
import type { Lose } from '../writing.ts';
import { element, xmlText } from '../xml/write-xml.ts';
import {
  declare,
  mapped,
  pointsText,
  RESPONSE,
  setScore,
  textDiv,
  variable,
  type ItemParts,
  type Rich,
  type WrittenMapping,
} from './written-parts.ts';

export function shortTextParts(question: ShortTextQuestion, prompt: string, lose: Lose): ItemParts {
  loseTextRules(question, lose);
  const entries = textEntries(question, question.points);
  return fieldParts(prompt, declare(RESPONSE, 'string', 'single', [], entries), [
    mapped([RESPONSE]),
  ]);
}

function fieldParts(prompt: string, declaration: string, processing: string[]): ItemParts {
  const field = element('textEntryInteraction', { responseIdentifier: RESPONSE });
  return {
    declarations: [declaration],
    body: [prompt, textDiv(field)],
    processing,
    hasChoiceFeedback: false,
  };
}

function loseTextRules(key: TextKey, lose: Lose): void {
  if (key.ignores_accents || key.is_exact) lose('lostTextRules');
  if (key.pattern !== undefined) lose('lostPattern');
  if (key.accepted.some(({ feedback }) => feedback !== undefined)) lose('lostPartFeedback');
}

function textEntries(
  { accepted, ignores_case: ignoresCase }: TextKey,
  points: number,
): WrittenMapping {
  return {
    entries: accepted.map(({ text, share = 1 }) => {
      return { key: text, points: share * points, isCaseSensitive: !ignoresCase };
    }),
  };
}

export function numberParts(
  { accepted, points, unit }: Extract<Question, { type: 'number' }>,
  prompt: string,
  lose: Lose,
): ItemParts {
  if (unit !== undefined) lose('lostUnit', unit);
  if (accepted.some(({ feedback }) => feedback !== undefined)) lose('lostPartFeedback');
  const branches = accepted.map(({ value, tolerance = '0', share = 1 }, index) => {
    const attributes = { toleranceMode: 'absolute', tolerance: `${tolerance} ${tolerance}` };
    const number = element('baseValue', { baseType: 'float' }, value);
    const score =
      share === 1
        ? variable('MAXSCORE')
        : element('baseValue', { baseType: 'float' }, pointsText(share * points));
    return element(
      index === 0 ? 'responseIf' : 'responseElseIf',
      {},
      element('equal', attributes, variable(RESPONSE), number),
      setScore(score),
    );
  });
  const right = accepted
    .flatMap(({ value, share = 1 }) => (share === 1 ? [value] : []))
    .slice(0, 1);
  const declaration = declare(RESPONSE, 'float', 'single', right);
  return fieldParts(prompt, declaration, [element('responseCondition', {}, ...branches)]);
}

export function gapParts(
  question: Extract<Question, { type: 'gaps' }>,
  rich: Rich,
  lose: Lose,
): ItemParts {
  const { gaps, points, partial_credit: credit } = question;
  if (credit === 'none') lose('lostPartialCredit');
  const fallback = credit === 'right_minus_wrong' ? -points / gaps.length : 0;
  const each = points / gaps.length;
  let body = rich(question.prompt);
  for (const [index, gap] of gaps.entries()) {
    const field = fieldOf(gap, `RESPONSE_${index + 1}`);
    if (!body.includes(`[[${gap.id}]]`)) throw new LeftOut('gapNotInText');
    body = body.replace(`[[${gap.id}]]`, () => field);
  }
  const declarations = gaps.map((gap, index) => {
    const id = `RESPONSE_${index + 1}`;
    if (gap.kind === 'choice') {
      const mapping = { entries: [{ key: gap.right, points: each }], fallback };
      return declare(id, 'identifier', 'single', [gap.right], mapping);
    }
    loseTextRules(gap, lose);
    return declare(id, 'string', 'single', [], { ...textEntries(gap, each), fallback });
  });
  return {
    declarations,
    body: [textDiv(body)],
    processing: [mapped(gaps.map((_, index) => `RESPONSE_${index + 1}`))],
    hasChoiceFeedback: false,
  };
}

function fieldOf(gap: Gap, responseIdentifier: string): string {
  if (gap.kind === 'text') return element('textEntryInteraction', { responseIdentifier });
  const choices = gap.choices.map(({ id, text }) => {
    return element('inlineChoice', { identifier: id }, xmlText(text));
  });
  return element('inlineChoiceInteraction', { responseIdentifier, shuffle: 'false' }, ...choices);
}
