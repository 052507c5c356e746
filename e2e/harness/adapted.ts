import type { Page } from 'playwright-core';
import { sidewaysOverflow } from './axe.ts';

/** Minimum size of a target in WCAG 2.2 (2.5.8), in CSS pixels. */
const LEAST_TARGET = 24;

/** Returns the targets that are too small for a pointer, except links within a sentence. */
export async function smallTargets(page: Page, least = LEAST_TARGET): Promise<string[]> {
  return page.evaluate((size) => {
    const targets = 'a[href], button, input, select, textarea, summary, [role="tab"]';
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    return [...document.querySelectorAll<HTMLElement>(targets)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      const own = element.getBoundingClientRect();
      // Visually hidden: no pointer finds it.
      if (own.width <= 1 || own.height <= 1 || isInSentence(element)) return [];
      const label = (element as HTMLInputElement).labels?.[0];
      const boxes = [own, ...(label?.contains(element) ? [label.getBoundingClientRect()] : [])];
      if (boxes.some(({ width, height }) => width >= size && height >= size)) return [];
      // The link of a card may cover the whole card.
      if (getComputedStyle(element, '::after').position === 'absolute') return [];
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      return [`${element.tagName} “${name}” ${own.width.toFixed(0)} x ${own.height.toFixed(0)}`];
    });
  }, least);
}

/**
 * Returns the horizontal overflow in a window of 1280 x 1024 at 400 % (1.4.10), where nothing may
 * scroll in two directions.
 */
export async function overflowWhenMagnified(page: Page): Promise<number> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  // A page adapts to its window with a delay: a column becomes a drawer.
  let overflow = await sidewaysOverflow(page);
  for (const deadline = Date.now() + 10_000; overflow > 0 && Date.now() < deadline;) {
    await page.waitForTimeout(100);
    overflow = await sidewaysOverflow(page);
  }
  if (before) await page.setViewportSize(before);
  return overflow;
}

/**
 * Returns texts that are cut off, or overflow the page, when a reader increases the text spacing
 * (1.4.12).
 */
export async function cutByTextSpacing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
       p { margin-block-end: 2em !important; }`,
    );
    document.adoptedStyleSheets.push(sheet);
    const cut = [...document.querySelectorAll<HTMLElement>('button, a[href], label, h1, h2, h3')];
    const names = cut.flatMap((element) => {
      const { overflow, textOverflow } = getComputedStyle(element);
      const isCut =
        overflow !== 'visible' &&
        // A text that ends in an ellipsis is complete elsewhere.
        textOverflow !== 'ellipsis' &&
        element.checkVisibility() &&
        element.getBoundingClientRect().width > 1 &&
        (element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1);
      return isCut ? [`${element.tagName} “${element.textContent.trim()}”`] : [];
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    document.adoptedStyleSheets.pop();
    return scrollWidth > clientWidth ? [...names, 'the page scrolls sideways'] : names;
  });
}

/**
 * Returns elements that are selected, pressed or current, but only marked by a background, which
 * forced colours remove.
 */
export async function lostInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = await page.evaluate(() => {
    const marks = ['aria-selected', 'aria-pressed', 'aria-current'];
    const lookOf = (element: Element) => {
      const style = getComputedStyle(element);
      const edges = ['block-start', 'block-end', 'inline-start', 'inline-end'].flatMap((side) => [
        style.getPropertyValue(`border-${side}-color`),
        style.getPropertyValue(`border-${side}-width`),
      ]);
      const { color, backgroundColor, fontWeight, textDecorationLine, outlineStyle } = style;
      return [
        ...edges,
        color,
        backgroundColor,
        fontWeight,
        textDecorationLine,
        outlineStyle,
      ].join();
    };
    return marks.flatMap((mark) => {
      const all = [...document.querySelectorAll(`[${mark}]`)].filter((one) =>
        one.checkVisibility(),
      );
      const marked = all.filter((one) => one.getAttribute(mark) !== 'false');
      return marked.flatMap((one) => {
        const likes = [...document.querySelectorAll(one.tagName)].filter((other) => {
          const isMarked = (other.getAttribute(mark) ?? 'false') !== 'false';
          const isAlike = other.classList[0] === one.classList[0];
          return !isMarked && isAlike && other.checkVisibility();
        });
        const isLost = likes.length > 0 && likes.every((other) => lookOf(other) === lookOf(one));
        return isLost ? [`${mark} of “${one.textContent.trim()}”`] : [];
      });
    });
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return lost;
}
