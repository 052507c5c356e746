import { parseIcu, type IcuNode } from 'pofile-ts';
import { SOURCE_LANGUAGE } from '../languages.ts';
import { isolateFormulas } from './isolateFormulas.ts';

/** Name of the language's forms in the code of a text. */
export const FORMS = '$forms';
const VALUES = '$';

/**
 * Compiles a text in ICU MessageFormat to JavaScript: a string, or a function of its arguments.
 * @throws If the text is invalid.
 */
export function codeOfText(text: string, language: string = SOURCE_LANGUAGE): string {
  const nodes = isolateFormulas(parseText(text), language);
  const code = codeOfNodes(nodes);
  return nodes.every(({ type }) => type === 'literal') ? code : `(${VALUES}) => ${code}`;
}

/**
 * Parses a text.
 * @throws If it is not valid ICU MessageFormat.
 */
export function parseText(text: string): IcuNode[] {
  const parsed = parseIcu(text, { ignoreTag: true });
  if (parsed.success) return parsed.ast;
  const reasons = parsed.errors.map(({ message }) => message).join(', ');
  throw new Error(`“${text}” is no ICU MessageFormat: ${reasons}`);
}

function codeOfNodes(nodes: readonly IcuNode[], count?: string): string {
  const parts = nodes.map((node) => codeOfNode(node, count));
  return parts.length === 0 ? '""' : parts.join(' + ');
}

function codeOfNode(node: IcuNode, count: string | undefined): string {
  if (node.type === 'literal') return JSON.stringify(node.value);
  if (node.type === 'pound') return `${FORMS}.number(${count})`;
  if (node.type === 'tag') throw new Error('A text has no tags');
  const value = `${VALUES}.${node.value}`;
  switch (node.type) {
    case 'argument':
      return `${FORMS}.own(${value})`;
    case 'number':
    case 'list':
    case 'date':
    case 'time':
      return `${FORMS}.${node.type}(${[value, ...styleOf(node.style)].join(', ')})`;
    case 'select':
      return `${FORMS}.choice(${value}, ${codeOfOptions(node.options, count)})`;
    case 'plural': {
      const { offset, pluralType, options } = node;
      const form = pluralType === 'ordinal' ? 'ordinal' : 'plural';
      const counted = offset ? `${value} - ${offset}` : value;
      const texts = codeOfOptions(options, counted);
      return `${FORMS}.${form}(${[value, texts, ...(offset ? [offset] : [])].join(', ')})`;
    }
    default:
      throw new Error(`{${node.value}, ${node.type}} is nothing that texts have here`);
  }
}

function styleOf(style: string | null): string[] {
  return style === null ? [] : [JSON.stringify(style)];
}

function codeOfOptions(
  options: Record<string, { value: IcuNode[] }>,
  count: string | undefined,
): string {
  const entries = Object.entries(options).map(([name, { value }]) => {
    return `${JSON.stringify(name)}: ${codeOfNodes(value, count)}`;
  });
  return `{ ${entries.join(', ')} }`;
}
