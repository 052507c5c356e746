import type { Element } from '../xml/parse-xml.ts';

/**
 * Renames the elements and attributes of QTI 3 as in QTI 2: `qti-simple-choice` becomes
 * `simpleChoice`, and `response-identifier` becomes `responseIdentifier`.
 */
export function normalized(element: Element): Element {
  const children = element.children.map((child) => {
    return typeof child === 'string' ? child : normalized(child);
  });
  if (!element.name.startsWith('qti-')) return { ...element, children };
  const attributes = Object.entries(element.attributes).map(([name, value]) => [
    name.startsWith('data-') ? name : camelCase(name),
    value,
  ]);
  return {
    ...element,
    name: camelCase(element.name.slice('qti-'.length)),
    attributes: Object.fromEntries(attributes) as Record<string, string>,
    children,
  };
}

function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
