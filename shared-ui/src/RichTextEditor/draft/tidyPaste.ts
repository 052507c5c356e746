const BLOCKS =
  'section, article, header, footer, main, aside, figure, figcaption, tr, dt, dd, address';

/**
 * Converts styles of other editors to elements, before reading drops the styles: bold and similar
 * from Google Docs, lists from Word.
 */
export function tidyPaste(html: string): string {
  // A separate document, in which nothing runs or loads.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lists = new Map<Element, number[]>();
  for (const item of body.querySelectorAll<HTMLElement>('[style*="mso-list"]')) {
    makeItem(item, lists);
  }
  for (const item of body.querySelectorAll('li[role="checkbox"]')) makeChecked(item);
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
  // Google Docs wraps everything in one `b` that is not bold.
  if (element.matches(MEANS_BOLD) && (fontWeight === 'normal' || weight < 600)) {
    rename(element, 'span');
    return;
  }
  if (!element.matches('span, font, p, li, div')) return;
  const line = `${textDecoration} ${textDecorationLine}`;
  const shift = shiftOf(element);
  if (weight >= 600) wrap(element, 'strong');
  if (fontStyle === 'italic') wrap(element, 'em');
  if (line.includes('underline') && !element.closest('a')) wrap(element, 'u');
  if (line.includes('line-through')) wrap(element, 's');
  if (shift && !element.querySelector('sup, sub')) wrap(element, shift);
}

/**
 * Returns the shift of an element. Google Docs uses `vertical-align`, Word also `mso-text-raise` in
 * points.
 */
function shiftOf(element: HTMLElement): 'sup' | 'sub' | undefined {
  const { verticalAlign } = element.style;
  const raised = /mso-text-raise:\s*(-?\d*\.?\d+)/i.exec(element.getAttribute('style') ?? '')?.[1];
  const points = Number(raised ?? 0);
  if (verticalAlign === 'super' || points > 0) return 'sup';
  return verticalAlign === 'sub' || points < 0 ? 'sub' : undefined;
}

/** Replaces the picture that Google Docs draws as the box of a checklist. */
function makeChecked(item: Element) {
  const isChecked = item.getAttribute('aria-checked') === 'true';
  item.querySelector('img')?.remove();
  const text = item.querySelector('p') ?? item;
  text.prepend(isChecked ? '☑ ' : '☐ ');
}

/**
 * Code points of the zero of each kind of digits: European, Arabic, Persian, Devanagari and full
 * width.
 */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0xff10];
/** Matches the marker of a list item: digits or letters of any script, and a sign behind them. */
const NUMBERED = /^\s*\(?(\p{Nd}{1,4}|[a-z]{1,4}|\p{L})[.)\-–:]/iu;

function numberOf(marker: string): number | undefined {
  const digits = Array.from(marker, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    return code - (ZEROS.find((zero) => code >= zero && code < zero + 10) ?? Number.NaN);
  });
  const number = Number(digits.join(''));
  return Number.isNaN(number) ? undefined : number;
}

/**
 * Converts a paragraph of Word to a list item. Word writes `mso-list: l0 level2 lfo1`, and the
 * bullet as an ignored text.
 * `lists` contains the lists so far, each with the last number of each of its levels.
 */
function makeItem(element: HTMLElement, lists: Map<Element, number[]>) {
  const style = element.getAttribute('style') ?? '';
  const level = Number(/mso-list:[^;]*\blevel(\d+)/i.exec(style)?.[1] ?? 0);
  if (!level) {
    if (/mso-list:\s*ignore/i.test(style)) element.remove();
    return;
  }
  const marker = element.querySelector('[style*="mso-list:Ignore" i]');
  const [, sign] = NUMBERED.exec(marker?.textContent ?? '') ?? [];
  marker?.remove();
  const before = element.previousElementSibling;
  const numbers = (before && lists.get(before)?.slice(0, level)) ?? [];
  const number = sign === undefined ? undefined : numberOf(sign);
  const isNext = number === (numbers[level - 1] ?? 0) + 1;
  numbers[level - 1] = number ?? 0;
  const item = element.ownerDocument.createElement('li');
  item.append(...element.childNodes);
  let list: Element = item;
  for (let depth = 0; depth < Math.min(level, 9); depth += 1) {
    const around = element.ownerDocument.createElement(sign === undefined ? 'ul' : 'ol');
    // The innermost list contains the item.
    if (depth === 0 && number !== undefined && !isNext) around.setAttribute('start', `${number}`);
    around.append(list);
    list = around;
  }
  element.replaceWith(list);
  lists.set(list, numbers);
}
