const GAP = 4;
const EDGE = 8;

/**
 * Places a list at the edited line: below it, or above where there is more space, on-screen
 * keyboards considered.
 */
export function positionList(list: HTMLElement, element: HTMLElement): void {
  const from = anchorOf(element);
  const { offsetWidth: width, offsetHeight: height } = list;
  const { clientWidth, clientHeight } = document.documentElement;
  const view = window.visualViewport;
  const [top, bottom] = [
    view?.offsetTop ?? 0,
    (view?.offsetTop ?? 0) + (view?.height ?? clientHeight),
  ];
  const isRtl = getComputedStyle(element).direction === 'rtl';
  const below = from.bottom + GAP;
  const isAbove = below + height > bottom - EDGE && from.top - top > bottom - from.bottom;
  const left = isRtl ? from.right - width : from.left;
  list.style.left = `${Math.max(EDGE, Math.min(left, clientWidth - width - EDGE))}px`;
  list.style.top = `${isAbove ? Math.max(top + EDGE, from.top - GAP - height) : below}px`;
}

/**
 * The line of the caret in an editor; the whole box for plain text, which does not expose its
 * caret.
 */
function anchorOf(element: HTMLElement): DOMRect {
  const selection = document.getSelection();
  if (element instanceof HTMLTextAreaElement || !selection?.rangeCount) {
    return element.getBoundingClientRect();
  }
  const line = selection.getRangeAt(0).getBoundingClientRect();
  return line.height > 0 ? line : element.getBoundingClientRect();
}
