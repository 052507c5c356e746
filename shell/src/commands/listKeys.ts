/** What j and k go along: the posts, classwork, people and classes of the page in front. */
const ITEMS = 'main :is(article, li, [role="listitem"])';

function isSeen(element: Element): boolean {
  return element.checkVisibility?.() ?? true;
}

/** Moves the focus to the next item of the page's lists, or to the one before. */
export function moveInLists(step: 1 | -1): void {
  const items = [...document.querySelectorAll<HTMLElement>(ITEMS)].filter(isSeen);
  // An item may hold a list of its own: the innermost one is where somebody is.
  const at = items.findLastIndex((item) => item.contains(document.activeElement));
  const next = at === -1 ? items.at(step === 1 ? 0 : -1) : items[at + step];
  if (!next) return;
  if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
  next.focus();
  next.scrollIntoView?.({ block: 'nearest' });
}

/** What an item is opened by: a menu beside its title is not what somebody means. */
const WAYS_IN = ['a[href]', 'summary', 'button'];

/** Opens the link of an item that has the focus itself, or its fold, or presses its first button. */
export function openItem(item: Element): void {
  if (!item.matches(ITEMS)) return;
  const ways = WAYS_IN.map((way) => item.querySelector<HTMLElement>(way));
  ways.find((way) => way !== null)?.click();
}
