import { escaped } from '../texts/markup.ts';
import { textOf, type Element } from '../xml/parse-xml.ts';

/** Classes of our files for what QTI 2.1 has no element. */
export const QTI_CLASSES = { text: 'rich-text', u: 'qti-underline', s: 'qti-strike' } as const;

/** Writes an element of QTI instead of itself; undefined for elements of HTML. */
export type ReplaceElement = (element: Element) => string | undefined;

/** Attributes that rich texts can have. */
const ATTRIBUTES = ['src', 'alt', 'href', 'start'];
const VOID = new Set(['img', 'br', 'hr']);

/** Writes the content of an element as HTML, with one space for the white space of indented XML. */
export function bodyHtml(element: Element | undefined, replace: ReplaceElement): string {
  const parts = element?.children.map((child) => {
    return typeof child === 'string'
      ? escaped(element.name === 'pre' ? child : child.replace(/\s+/g, ' '))
      : (replace(child) ?? elementHtml(child, replace));
  });
  return parts?.join('') ?? '';
}

function elementHtml(element: Element, replace: ReplaceElement): string {
  const { name, attributes } = element;
  const content = bodyHtml(element, replace);
  if (attributes.class === QTI_CLASSES.text) return content;
  if (attributes.class === QTI_CLASSES.u) return `<u>${content}</u>`;
  if (attributes.class === QTI_CLASSES.s) return `<s>${content}</s>`;
  if (name === 'object' && attributes.type?.startsWith('image/')) {
    return `<img src="${escaped(attributes.data ?? '')}" alt="${escaped(textOf(element).trim())}">`;
  }
  const names = ATTRIBUTES.filter((key) => attributes[key] !== undefined);
  const written = names.map((key) => ` ${key}="${escaped(attributes[key] ?? '')}"`).join('');
  const start = `<${name}${written}>`;
  return VOID.has(name) ? start : `${start}${content}</${name}>`;
}
