import type { Choice } from 'shared-api/quizzes';
import { element, xmlText } from '../xml/write-xml.ts';
import { QTI_CLASSES } from './body-html.ts';

/** Parts of an item that depend on the type of its question. */
export interface ItemParts {
  declarations: string[];
  body: string[];
  processing: string[];
  hasChoiceFeedback: boolean;
}

/** Writes rich text as XHTML. */
export type Rich = (html: string) => string;

/** Identifier of the only response of an item. */
export const RESPONSE = 'RESPONSE';

export function textDiv(content: string): string {
  return element('div', { class: QTI_CLASSES.text }, content);
}

/** Written points, without the digits of a binary fraction. */
export function pointsText(points: number): string {
  return String(Number(points.toFixed(8)));
}

interface WrittenEntry {
  key: string;
  points: number;
  isCaseSensitive?: boolean;
}

export interface WrittenMapping {
  entries: WrittenEntry[];
  fallback?: number;
}

export function declare(
  identifier: string,
  baseType: string,
  cardinality: string,
  correct: readonly string[],
  mapping?: WrittenMapping,
): string {
  const values = correct.map((value) => element('value', {}, xmlText(value)));
  const entries = mapping?.entries.map(({ key, points, isCaseSensitive }) => {
    return element('mapEntry', {
      mapKey: key,
      mappedValue: pointsText(points),
      caseSensitive: isCaseSensitive === undefined ? undefined : String(isCaseSensitive),
    });
  });
  return element(
    'responseDeclaration',
    { identifier, cardinality, baseType },
    ...(values.length > 0 ? [element('correctResponse', {}, ...values)] : []),
    ...(entries && mapping
      ? [
          element(
            'mapping',
            { lowerBound: 0, defaultValue: pointsText(mapping.fallback ?? 0) },
            ...entries,
          ),
        ]
      : []),
  );
}

export function variable(identifier: string): string {
  return element('variable', { identifier });
}

export function setScore(content: string): string {
  return element('setOutcomeValue', { identifier: 'SCORE' }, content);
}

export function allOrNothing(): string {
  const isRight = element(
    'match',
    {},
    variable(RESPONSE),
    element('correct', { identifier: RESPONSE }),
  );
  return element(
    'responseCondition',
    {},
    element('responseIf', {}, isRight, setScore(variable('MAXSCORE'))),
  );
}

export function mapped(identifiers: readonly string[]): string {
  const values = identifiers.map((identifier) => element('mapResponse', { identifier }));
  return setScore(values.length === 1 ? (values[0] ?? '') : element('sum', {}, ...values));
}

export function choice(
  name: string,
  { id, text, feedback }: Choice,
  rich: Rich,
  more = {},
): string {
  const attributes = { outcomeIdentifier: 'FEEDBACK_CHOICE', identifier: id, showHide: 'show' };
  const inline =
    feedback === undefined ? '' : element('feedbackInline', attributes, rich(feedback));
  return element(name, { identifier: id, ...more }, rich(text), inline);
}
