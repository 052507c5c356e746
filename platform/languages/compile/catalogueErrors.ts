import type { IcuNode } from 'pofile-ts';
import type { Translation } from './catalogue.ts';
import { parseText } from './codeOfText.ts';
import type { SourceText } from './readTexts.ts';

/**
 * Returns the errors of a catalogue compared with its package's texts, one line each. Empty if
 * every text is translated.
 */
export function catalogueErrors(
  language: string,
  texts: readonly SourceText[],
  translations: readonly Translation[],
): string[] {
  const byKey = new Map(translations.map((one) => [one.key, one]));
  const keys = new Set(texts.map(({ key }) => key));
  const obsolete = translations.filter(({ key }) => !keys.has(key));
  return [
    ...texts.flatMap(({ key, text }) => {
      const fault = faultOf(language, text, byKey.get(key));
      return fault === undefined ? [] : [`${key}: ${fault}`];
    }),
    ...obsolete.map(({ key }) => `${key}: there is no such text any more`),
  ];
}

function faultOf(language: string, text: string, found?: Translation): string | undefined {
  if (!found || found.text === '') return 'not translated';
  if (found.source !== text) return `its English is “${text}” by now`;
  if (found.isFuzzy) return 'fuzzy: somebody has to look whether it is still right';
  try {
    const wanted = shapeOf(parseText(text));
    const given = shapeOf(parseText(found.text));
    if (wanted.values !== given.values) {
      return `it is given ${given.values || 'nothing'}, where English is given ${wanted.values || 'nothing'}`;
    }
    return missingForms(language, given.plurals);
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Kinds of arguments that must agree. A translation may add plural or select forms that English
 * does not have.
 */
const KINDS: Partial<Record<IcuNode['type'], string>> = {
  plural: ', a number',
  number: ', a number',
  list: ', a list',
  date: ', a date',
  time: ', a time',
};

interface Shape {
  /** Arguments, each with its kind. */
  values: string;
  plurals: { forms: string[]; type: Intl.PluralRuleType }[];
}

function shapeOf(nodes: readonly IcuNode[]): Shape {
  const values = new Set<string>();
  const plurals: Shape['plurals'] = [];
  const visit = (node: IcuNode) => {
    if (node.type === 'literal' || node.type === 'pound' || node.type === 'tag') return;
    values.add(`${node.value}${KINDS[node.type] ?? ''}`);
    if (node.type !== 'plural' && node.type !== 'select') return;
    const forms = Object.keys(node.options);
    if (node.type === 'plural') plurals.push({ forms, type: node.pluralType });
    for (const { value } of Object.values(node.options)) value.forEach(visit);
  };
  nodes.forEach(visit);
  return { values: [...values].sort().join(', '), plurals };
}

function missingForms(language: string, plurals: Shape['plurals']): string | undefined {
  for (const { forms, type } of plurals) {
    const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions();
    const missing = pluralCategories.filter((form) => !forms.includes(form));
    if (missing.length > 0) return `it lacks the forms ${missing.join(', ')}`;
  }
  return undefined;
}
