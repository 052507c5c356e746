/** A visible message, and its distance from the log's upper edge in pixels. */
export interface Anchor {
  id: string;
  offset: number;
}

/** Attribute of a message's element; its value is the message's id. */
export const MESSAGE = 'data-message';
/** Attribute of the line above the first new message. */
export const LINE = 'data-new-messages';

export function distanceToEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number {
  return scrollHeight - scrollTop - clientHeight;
}

export function messageElements(log: HTMLElement): HTMLElement[] {
  return [...log.querySelectorAll<HTMLElement>(`[${MESSAGE}]`)];
}

function offsetIn(log: HTMLElement, element: HTMLElement): number {
  return element.getBoundingClientRect().top - log.getBoundingClientRect().top;
}

/** Returns the first message that begins in view. */
export function anchorIn(log: HTMLElement): Anchor | null {
  const elements = messageElements(log);
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const element = elements[middle];
    if (element && offsetIn(log, element) < 0) low = middle + 1;
    else high = middle;
  }
  const found = elements[low] ?? elements.at(-1);
  const id = found?.getAttribute(MESSAGE);
  return found && id ? { id, offset: offsetIn(log, found) } : null;
}

/** Scrolls the message back to its position. */
export function keepAnchor(log: HTMLElement, { id, offset }: Anchor): void {
  const element = messageElements(log).find((one) => one.getAttribute(MESSAGE) === id);
  if (element) log.scrollTop += offsetIn(log, element) - offset;
}

/** Scrolls the line to the log's upper edge, or as near as possible; false without a line. */
export function toLine(log: HTMLElement): boolean {
  const line = log.querySelector<HTMLElement>(`[${LINE}]`);
  if (line) log.scrollTop += offsetIn(log, line);
  return line !== null;
}
