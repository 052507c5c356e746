/** Elements of HTML, which keep their names in QTI 3. */
const HTML = new Set([
  ...['p', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li', 'div', 'span'],
  ...['strong', 'em', 'sup', 'sub', 'code', 'a', 'br', 'img'],
]);

/** Changes an item that we wrote as QTI 2.1 into QTI 3: names have hyphens and a prefix. */
export function asQti3(xml: string): string {
  const renamed = xml.replace(
    /<(\/?)([a-z][a-zA-Z0-9]*)((?:[\s/][^<>]*)?)>/g,
    (all, slash, name, rest) => {
      const [start, element, attributes] = [String(slash), String(name), String(rest)];
      if (HTML.has(element)) return String(all);
      const written = attributes.replace(
        / ([a-zA-Z]+)="/g,
        (_, key: string) => ` ${hyphens(key)}="`,
      );
      return `<${start}qti-${hyphens(element)}${written}>`;
    },
  );
  return renamed.replace(
    'xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"',
    'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"',
  );
}

function hyphens(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
