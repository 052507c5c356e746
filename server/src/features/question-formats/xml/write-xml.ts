// eslint-disable-next-line no-control-regex -- XML cannot contain them
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes text for an element or an attribute. */
export function xmlText(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}

/** Writes text as CDATA, in which only its end must be split. */
export function cdata(text: string): string {
  return `<![CDATA[${text.replace(FORBIDDEN, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

type Attributes = Record<string, string | number | undefined>;

/** Writes an element with content that is XML already. */
export function element(name: string, attributes: Attributes, ...content: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${xmlText(String(value))}"`);
  const inner = content.join('');
  return inner === ''
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${inner}</${name}>`;
}
