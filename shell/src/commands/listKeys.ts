/** The items that j and k move between: posts, classwork, people and classes of the page. */
const ITEMS = 'main :is(article, li, [role="listitem"])';

function isSeen(element: Element): boolean {
  return element.checkVisibility?.() ?? true;
}

/** Moves the focus to the next or previous item of the page's lists. */
export function moveInLists(step: 1 | -1): void {
  const items = [...document.querySelectorAll<HTMLElement>(ITEMS)].filter(isSeen);
  // An item may contain a list: the innermost item has the focus.
  const at = items.findLastIndex((item) => item.contains(document.activeElement));
  const next = at === -1 ? items.at(step === 1 ? 0 : -1) : items[at + step];
  if (!next) return;
  if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
  next.focus();
  next.scrollIntoView?.({ block: 'nearest' });
}

/** Controls that open an item, in order of preference; a menu beside its title does not. */
const WAYS_IN = ['a[href]', 'summary', 'button'];

/** Opens the focused item: follows its link, toggles its details, or clicks its first button. */
export function openItem(item: Element): void {
  if (!item.matches(ITEMS)) return;
  const ways = WAYS_IN.map((way) => item.querySelector<HTMLElement>(way));
  ways.find((way) => way !== null)?.click();
}
