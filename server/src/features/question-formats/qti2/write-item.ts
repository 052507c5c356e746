import type { Question } from 'shared-api/quizzes';
import { sanitizeRichText } from 'shared-api/rich-text';
import type { Picture } from '../texts/question-texts.ts';
import type { Lose, QuestionToWrite } from '../writing.ts';
import { element } from '../xml/write-xml.ts';
import { QTI_CLASSES } from './body-html.ts';
import { renumbered } from './renumbered.ts';
import { partsOf } from './write-parts.ts';
import type { ItemParts } from './written-parts.ts';

/** Item of QTI 2.1, with the pictures that it names. */
export interface WrittenItem {
  xml: string;
  pictures: Picture[];
}

/** Writes one question as an item of QTI 2.1. */
export function itemXml({ question: written, pictures }: QuestionToWrite, lose: Lose): WrittenItem {
  const question = renumbered(written);
  const named: Picture[] = [];
  const rich = (html: string) => xhtml(html, pictures, named);
  const parts = partsOf(question, rich, lose);
  const { points, title, feedback } = question;
  const xml = element(
    'assessmentItem',
    {
      xmlns: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
      identifier: 'item',
      title: title ?? '',
      adaptive: 'false',
      timeDependent: 'false',
    },
    ...parts.declarations,
    ...outcomes(points),
    element('itemBody', {}, ...parts.body),
    element('responseProcessing', {}, ...processingOf(parts, question)),
    ...Object.entries(feedback ?? {}).map(([kind, html]: [string, string]) => {
      const outcome = kind === 'always' ? 'FEEDBACK_ALWAYS' : 'FEEDBACK';
      const attributes = { outcomeIdentifier: outcome, identifier: kind, showHide: 'show' };
      return element('modalFeedback', attributes, rich(html));
    }),
  );
  return { xml: `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`, pictures: named };
}

function outcomes(points: number): string[] {
  const outcome = (identifier: string, baseType: string, ...content: string[]) => {
    return element(
      'outcomeDeclaration',
      { identifier, cardinality: 'single', baseType },
      ...content,
    );
  };
  const value = (number: number) =>
    element('defaultValue', {}, element('value', {}, String(number)));
  return [
    outcome('SCORE', 'float', value(0)),
    outcome('MAXSCORE', 'float', value(points)),
    outcome('FEEDBACK', 'identifier'),
    outcome('FEEDBACK_ALWAYS', 'identifier'),
    outcome('FEEDBACK_CHOICE', 'identifier'),
  ];
}

function setOutcome(identifier: string, content: string): string {
  return element('setOutcomeValue', { identifier }, content);
}

function variable(identifier: string): string {
  return element('variable', { identifier });
}

function processingOf(parts: ItemParts, { feedback }: Question): string[] {
  const kind = (name: string) => element('baseValue', { baseType: 'identifier' }, name);
  const { always, right, wrong } = feedback ?? {};
  const rules = [...parts.processing];
  if (parts.hasChoiceFeedback) rules.push(setOutcome('FEEDBACK_CHOICE', variable('RESPONSE')));
  if (always !== undefined) rules.push(setOutcome('FEEDBACK_ALWAYS', kind('always')));
  if (right !== undefined || wrong !== undefined) {
    const isFull = element('gte', {}, variable('SCORE'), variable('MAXSCORE'));
    rules.push(
      element(
        'responseCondition',
        {},
        element('responseIf', {}, isFull, setOutcome('FEEDBACK', kind('right'))),
        element('responseElse', {}, setOutcome('FEEDBACK', kind('wrong'))),
      ),
    );
  }
  return rules;
}

/**
 * Writes rich text as XHTML of QTI 2.1, which has no elements for underlined and struck text, and no
 * target of links.
 */
function xhtml(html: string, pictures: readonly Picture[], named: Picture[]): string {
  const clean = sanitizeRichText(html, (src) => {
    const picture = pictures.find((each) => each.src === src);
    if (picture && !named.includes(picture)) named.push(picture);
    return src;
  });
  return clean
    .replace(/<(\/?)([us])>/g, (_, end: string, name: 'u' | 's') => {
      return end ? '</span>' : `<span class="${QTI_CLASSES[name]}">`;
    })
    .replace(/ (?:rel|target)="[^"]*"/g, '')
    .replaceAll('\u00a0', '&#160;');
}
