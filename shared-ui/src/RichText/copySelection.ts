/** Writes a superscript or a subscript as plain text: `shiftedText` of shared-api/rich-text. */
export type WriteShifted = (text: string, tag: string) => string;

/**
 * Copies a selection that has superscripts or subscripts. A browser's plain text joins them to the
 * word before: 10⁻³ becomes 10-3, another number. Other selections, and those in fields, are left
 * to the browser.
 */
export function copySelection(event: ClipboardEvent, writeShifted: WriteShifted): void {
  const { clipboardData, target } = event;
  if (!clipboardData || event.defaultPrevented || isEditable(target)) return;
  const copy = copyOfSelection();
  const shifted = [...copy.querySelectorAll('sup, sub')];
  if (shifted.length === 0) return;
  for (const link of copy.querySelectorAll<HTMLAnchorElement>('a[href]'))
    link.href = String(link.href);
  for (const image of copy.querySelectorAll('img')) image.src = String(image.src);
  clipboardData.setData('text/html', copy.innerHTML);
  // Innermost elements first.
  for (const element of shifted.toReversed()) {
    element.replaceWith(writeShifted(element.textContent, element.localName));
  }
  clipboardData.setData('text/plain', renderedText(copy));
  event.preventDefault();
}

function isEditable(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLElement && target.isContentEditable;
}

function copyOfSelection(): HTMLElement {
  const copy = document.createElement('div');
  const selection = getSelection();
  for (let index = 0; index < (selection?.rangeCount ?? 0); index += 1) {
    copy.append(selection?.getRangeAt(index).cloneContents() ?? '');
  }
  return copy;
}

/** Returns the text with its line breaks, which a browser knows only for rendered content. */
function renderedText(copy: HTMLElement): string {
  copy.inert = true;
  copy.style.cssText = 'position: fixed; inset: 0; opacity: 0; pointer-events: none';
  document.body.append(copy);
  const text = copy.innerText;
  copy.remove();
  return text;
}
