import { decimalText } from '../decimal.ts';
import { LeftOut } from '../problems.ts';
import { descendants, elementAt, elementsOf, textOf, type Element } from '../xml/parse-xml.ts';

/** Key of one response. */
export interface Declaration {
  id: string;
  baseType: string;
  isMultiple: boolean;
  correct: string[];
  /** Points by response; none if the question is not scored by a mapping. */
  mapping?: { entries: MapEntry[]; fallback: number };
}

export interface MapEntry {
  key: string;
  value: number;
  isCaseSensitive: boolean;
}

/** Returns the keys of an item by the ID of their response. */
export function declarationsOf(item: Element): Map<string, Declaration> {
  const all = elementsOf(item, 'responseDeclaration').map((element): [string, Declaration] => {
    const { identifier: id = '', baseType = '', cardinality } = element.attributes;
    const mapping = elementAt(element, 'mapping');
    const declaration = {
      id,
      baseType,
      isMultiple: cardinality === 'multiple' || cardinality === 'ordered',
      correct: elementsOf(elementAt(element, 'correctResponse'), 'value').map(valueOf),
      ...(mapping && { mapping: mappingOf(mapping) }),
    };
    return [id, declaration];
  });
  return new Map(all);
}

function valueOf(value: Element): string {
  return textOf(value).replace(/\s+/g, ' ').trim();
}

function mappingOf(mapping: Element): Declaration['mapping'] {
  return {
    fallback: numberOf(mapping.attributes.defaultValue ?? '0'),
    entries: elementsOf(mapping, 'mapEntry').map(({ attributes }) => ({
      key: attributes.mapKey ?? '',
      value: numberOf(attributes.mappedValue ?? ''),
      isCaseSensitive: attributes.caseSensitive !== 'false',
    })),
  };
}

export function numberOf(written: string): number {
  const number = decimalText(written);
  if (number === undefined) throw new LeftOut('notANumber', written);
  return Number(number);
}

/** Returns the declared points: `MAXSCORE`, or the largest `SCORE`; undefined without them. */
export function declaredPoints(item: Element): number | undefined {
  const outcomes = elementsOf(item, 'outcomeDeclaration');
  const named = (id: string) => outcomes.find(({ attributes }) => attributes.identifier === id);
  const largest = elementAt(named('MAXSCORE'), 'defaultValue', 'value');
  if (largest) return numberOf(textOf(largest).trim());
  const maximum = named('SCORE')?.attributes.normalMaximum;
  return maximum === undefined ? undefined : numberOf(maximum);
}

/** Rule that gives the points. */
export type Scoring = 'match' | 'map' | 'other';

/** Elements of rules that we know all of. */
const KNOWN = new Set([
  ...['setOutcomeValue', 'responseCondition', 'responseIf', 'responseElse', 'responseElseIf'],
  ...['variable', 'correct', 'baseValue', 'match', 'mapResponse', 'isNull', 'equal', 'gte'],
  ...['sum', 'max', 'and'],
]);

/** Finds the rule of an item. Rules of its own that are no form of ours are `other`. */
export function scoringOf(item: Element, keys: Iterable<Declaration>): Scoring {
  const processing = elementAt(item, 'responseProcessing');
  const template = processing?.attributes.template ?? '';
  if (/map_response(?:\.xml)?$/.test(template)) return 'map';
  if (/match_correct(?:\.xml)?$/.test(template)) return 'match';
  if (!processing || (template === '' && elementsOf(processing).length === 0)) {
    return [...keys].some(({ mapping, correct }) => mapping && correct.length === 0)
      ? 'map'
      : 'match';
  }
  const rules = descendants(processing, ...KNOWN);
  const isKnown = rules.length === countOf(processing) && template === '';
  if (!isKnown) return 'other';
  return rules.some(({ name }) => name === 'mapResponse') ? 'map' : 'match';
}

function countOf(element: Element): number {
  return elementsOf(element).reduce((count, child) => count + 1 + countOf(child), 0);
}
