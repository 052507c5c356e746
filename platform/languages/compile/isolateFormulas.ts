import type { IcuNode } from 'pofile-ts';
import { directionOf } from '../languages.ts';

const START = '\u2066';
const END = '\u2069';
const ADDRESS = /https?:\/\/(?:\.{3}|[^\s()،,]*[^\s()،,.])?/g;
/**
 * Signs that join two numbers. A unit follows a number. In a sentence, “=” is a word between two
 * values.
 */
const OPERATOR = /^\s*[/×÷+−]\s*$/;
const UNIT = /^\s?[%+]/;

/**
 * Isolates formulas and addresses in a right-to-left translation, so that they read from left to
 * right.
 */
export function isolateFormulas(nodes: readonly IcuNode[], language: string): IcuNode[] {
  if (directionOf(language) === 'ltr') return [...nodes];
  const isFormula = nodes.every((node) => isValue(node) || isSign(node));
  const hasSign = nodes.some((node) => node.type === 'literal' && /[^\s]/.test(node.value));
  if (isFormula && hasSign && nodes.some(isValue)) {
    return [literal(START), ...nodes, literal(END)];
  }
  return isolateRuns(nodes, language);
}

function isolateRuns(nodes: readonly IcuNode[], language: string): IcuNode[] {
  const isolated: IcuNode[] = [];
  let run: IcuNode[] = [];
  const endRun = (unit = '') => {
    const isLong = run.length > 1 || unit !== '';
    const formula = unit === '' ? run : [...run, literal(unit)];
    isolated.push(...(isLong ? [literal(START), ...formula, literal(END)] : formula));
    run = [];
  };
  for (const [index, node] of nodes.entries()) {
    const next = nodes[index + 1];
    if (isValue(node)) {
      run.push(node);
    } else if (node.type !== 'literal') {
      endRun();
      isolated.push(isolateForms(node, language));
    } else if (run.length > 0 && OPERATOR.test(node.value) && next && isValue(next)) {
      run.push(node);
    } else {
      const unit = run.length > 0 ? (UNIT.exec(node.value)?.[0] ?? '') : '';
      endRun(unit);
      const rest = node.value.slice(unit.length);
      isolated.push(literal(rest.replace(ADDRESS, `${START}$&${END}`)));
    }
  }
  endRun();
  return isolated;
}

function isolateForms(node: IcuNode, language: string): IcuNode {
  if (node.type !== 'select' && node.type !== 'plural') return node;
  const forms = Object.entries(node.options).map(([name, form]) => {
    return [name, { ...form, value: isolateFormulas(form.value, language) }];
  });
  return { ...node, options: Object.fromEntries(forms) } as IcuNode;
}

function isValue({ type }: IcuNode): boolean {
  return type === 'argument' || type === 'number' || type === 'pound';
}

function isSign(node: IcuNode): boolean {
  return node.type === 'literal' && /^[\s\d/×÷+−=≈%]*$/.test(node.value);
}

function literal(value: string): IcuNode {
  return { type: 'literal', value };
}
