const BLOCKS =
  'section, article, header, footer, main, aside, figure, figcaption, tr, dt, dd, address';

/**
 * Puts into elements what other editors say in styles alone, before reading leaves the styles out: bold
 * and such from Google Docs, lists from Word.
 */
export function tidyPaste(html: string): string {
  // A document of its own: nothing in it runs or loads.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const item of body.querySelectorAll<HTMLElement>('[style*="mso-list"]')) makeItem(item);
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) showStyle(element);
  for (const cell of body.querySelectorAll('td + td, th + td, th + th')) cell.prepend(' ');
  for (const block of body.querySelectorAll(BLOCKS)) rename(block, 'div');
  return body.innerHTML;
}

function rename(element: Element, name: string) {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function wrap(element: HTMLElement, name: string) {
  const inner = element.ownerDocument.createElement(name);
  inner.append(...element.childNodes);
  element.append(inner);
}

const MEANS_BOLD = 'b, strong';

function showStyle(element: HTMLElement) {
  const { fontWeight, fontStyle, textDecoration, textDecorationLine } = element.style;
  const weight = fontWeight === 'bold' ? 700 : Number(fontWeight || Number.NaN);
  // Google Docs puts everything into one `b` that is not bold.
  if (element.matches(MEANS_BOLD) && (fontWeight === 'normal' || weight < 600)) {
    rename(element, 'span');
    return;
  }
  if (!element.matches('span, font, p, li, div')) return;
  const line = `${textDecoration} ${textDecorationLine}`;
  if (weight >= 600) wrap(element, 'strong');
  if (fontStyle === 'italic') wrap(element, 'em');
  if (line.includes('underline') && !element.closest('a')) wrap(element, 'u');
  if (line.includes('line-through')) wrap(element, 's');
}

/** Word writes items as paragraphs: `mso-list: l0 level2 lfo1`, and the bullet as a text to be ignored. */
function makeItem(element: HTMLElement) {
  const style = element.getAttribute('style') ?? '';
  const level = /mso-list:[^;]*\blevel(\d+)/i.exec(style)?.[1];
  if (!level) {
    if (/mso-list:\s*ignore/i.test(style)) element.remove();
    return;
  }
  const marker = element.querySelector('[style*="mso-list:Ignore" i]');
  const isOrdered = /^\s*[\da-z]{1,4}[.)]/i.test(marker?.textContent ?? '');
  marker?.remove();
  const item = element.ownerDocument.createElement('li');
  item.append(...element.childNodes);
  let list: Element = item;
  for (let depth = 0; depth < Math.min(Number(level), 9); depth += 1) {
    const around = element.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
    around.append(list);
    list = around;
  }
  element.replaceWith(list);
}
