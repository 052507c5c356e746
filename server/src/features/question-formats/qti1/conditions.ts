import { LeftOut } from '../problems.ts';
import { numberOf } from '../qti2/declarations.ts';
import { descendants, elementAt, elementsOf, textOf, type Element } from '../xml/parse-xml.ts';

/** Test of one response. */
export interface Test {
  response: string;
  value: string;
  /** `varequal`, `vargte` and others. */
  name: string;
  isCaseSensitive: boolean;
}

/** Condition of an item, with the share of the points that it gives. */
export interface Condition {
  tests: Test[];
  /** Tests of values that must not be chosen. */
  excluded: Test[];
  /** Tests of which one is enough. */
  isAny: boolean;
  share: number;
  /** Whether the share is added to those of other conditions. */
  isAdded: boolean;
  feedback: string[];
}

/** Tests that we know the meaning of. */
const KNOWN = new Set(['varequal', 'vargte', 'varlte', 'vargt', 'varlt', 'other', 'unanswered']);
const OPERATORS = new Set(['and', 'or', 'not']);

/** Reads the conditions of an item; their shares are of the largest score. */
export function conditionsOf(item: Element): Condition[] {
  const processing = elementAt(item, 'resprocessing');
  const [score] = processing ? descendants(processing, 'decvar') : [];
  const declared = score?.attributes.maxvalue;
  const max = declared === undefined ? 100 : numberOf(declared);
  return elementsOf(processing, 'respcondition').map((condition) => {
    const variables = elementAt(condition, 'conditionvar');
    const set = elementsOf(condition, 'setvar')[0];
    const value = set ? numberOf(textOf(set).trim()) : 0;
    const tests: Test[] = [];
    const excluded: Test[] = [];
    if (variables) collect(variables, tests, excluded);
    return {
      ...{ tests, excluded },
      isAny: elementsOf(variables, 'and').length === 0,
      share: max === 0 ? 0 : value / max,
      isAdded: set?.attributes.action === 'Add',
      feedback: elementsOf(condition, 'displayfeedback').flatMap(({ attributes }) => {
        return attributes.linkrefid ?? [];
      }),
    };
  });
}

function collect(parent: Element, tests: Test[], excluded: Test[]): void {
  for (const element of elementsOf(parent)) {
    const { name, attributes } = element;
    if (name === 'not') collect(element, excluded, tests);
    else if (OPERATORS.has(name)) collect(element, tests, excluded);
    else if (!KNOWN.has(name)) throw new LeftOut('unclear', name);
    else if (name.startsWith('var')) {
      tests.push({
        name,
        response: attributes.respident ?? '',
        value: textOf(element).trim(),
        isCaseSensitive: attributes.case?.toLowerCase() === 'yes',
      });
    }
  }
}

/** Returns the share of the points for each chosen value of one response. */
export function sharesByValue(
  conditions: readonly Condition[],
  response: string,
): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { tests, share } of conditions) {
    if (share === 0) continue;
    for (const test of tests) {
      if (test.response !== response || test.name !== 'varequal') continue;
      shares.set(test.value, Math.max(share, shares.get(test.value) ?? share));
    }
  }
  return shares;
}
