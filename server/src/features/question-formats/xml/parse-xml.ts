import { SaxesParser } from 'saxes';
import { Refused } from '../problems.ts';

/** Element of an XML file. Names are without their prefix. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (Element | string)[];
  /** Line of its start, from 1. */
  line: number;
}

const MAX_DEPTH = 100;
const MAX_ELEMENTS = 500_000;

/**
 * Parses XML. A file with a DOCTYPE is refused, so that no entity is ever declared: entities can
 * contain each other, or name files of the server.
 * @throws Refused
 */
export function parseXml(text: string): Element {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const root: Element = { name: '', attributes: {}, children: [], line: 0 };
  const open: Element[] = [root];
  let count = 0;
  const addText = (part: string) => open.at(-1)?.children.push(part);
  parser.on('doctype', () => {
    throw new Refused('doctype');
  });
  parser.on('error', (error) => {
    throw new Refused('brokenXml', error.message);
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (open.length > MAX_DEPTH || count > MAX_ELEMENTS) throw new Refused('tooDeep');
    const element = { name: localName(name), attributes, children: [], line: parser.line };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  const [first] = elementsOf(root);
  if (!first) throw new Refused('brokenXml', '');
  return first;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Lists the child elements, or those of one name. */
export function elementsOf(element: Element | undefined, name?: string): Element[] {
  const all = element?.children.filter((child) => typeof child !== 'string') ?? [];
  return name === undefined ? all : all.filter((child) => child.name === name);
}

/** Returns the first child element of a name, or of a path of names. */
export function elementAt(element: Element | undefined, ...path: string[]): Element | undefined {
  return path.reduce<Element | undefined>((at, name) => elementsOf(at, name)[0], element);
}

/** Lists the elements of a name at any depth, in their order. */
export function descendants(element: Element, ...names: string[]): Element[] {
  return elementsOf(element).flatMap((child) => [
    ...(names.includes(child.name) ? [child] : []),
    ...descendants(child, ...names),
  ]);
}

/** Returns the text of an element and of all elements in it. */
export function textOf(element: Element | undefined): string {
  const parts = element?.children.map((child) =>
    typeof child === 'string' ? child : textOf(child),
  );
  return parts?.join('') ?? '';
}
