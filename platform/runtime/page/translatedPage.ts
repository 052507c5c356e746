/** Elements that translators of browsers and extensions insert in place of text. */
const WRAPPER = 'FONT';

const wrapperOf = new WeakMap<Node, Element>();
const textsOf = new WeakMap<Element, Text[]>();
let observer: MutationObserver | undefined;
let hasSeenWrapper = false;

/** Whether another program has changed the page's text, usually a browser's translator. */
export function isPageTranslated(): boolean {
  observe(observer?.takeRecords() ?? []);
  return hasSeenWrapper || /(?:^| )translated-(?:ltr|rtl)(?: |$)/.test(documentClasses());
}

/**
 * Keeps React working in a page under translation. A translator replaces text nodes that React
 * still refers to: React then removes nodes that are elsewhere, which throws, and changes nodes
 * that nobody sees.
 * Before React touches such a node, the node returns to its position; the translator then
 * translates it again. Untranslated pages behave as before.
 *
 * React has no setting for this (facebook/react#11538), so the two methods of the DOM are replaced.
 * Installs once.
 */
export function guardTranslatedPage(): void {
  if (observer) return;
  observer = new MutationObserver(observe);
  observer.observe(document.documentElement, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removeTranslated<Child extends Node>(child: Child): Child {
    if (child.parentNode === this || !isPageTranslated()) return remove(this, child);
    restore(wrapperOf.get(child));
    if (child.parentNode === this) return remove(this, child);
    // A translator has moved the element with its sentence, or has discarded the text.
    if (child.parentNode && this.contains(child)) remove(child.parentNode, child);
    return child;
  };
  Node.prototype.insertBefore = function insertTranslated<Child extends Node>(
    child: Child,
    before: Node | null,
  ): Child {
    if (!before || before.parentNode === this || !isPageTranslated()) {
      return insert(this, child, before);
    }
    restore(wrapperOf.get(before));
    return insert(this, child, childTowards(this, before));
  };

  function remove<Child extends Node>(parent: Node, child: Child): Child {
    return removeChild.call(parent, child) as Child;
  }
  function insert<Child extends Node>(parent: Node, child: Child, before: Node | null): Child {
    return insertBefore.call(parent, child, before) as Child;
  }
}

/**
 * Returns the child of `parent` that is or contains another node; null if that node is elsewhere.
 */
function childTowards(parent: Node, inside: Node): Node | null {
  let node: Node | null = inside;
  while (node && node.parentNode !== parent) node = node.parentNode;
  return node;
}

function documentClasses(): string {
  return document.documentElement.className;
}

/**
 * Records which wrapper replaced which text, and shows the original text again if React has changed
 * it since.
 */
function observe(records: MutationRecord[]): void {
  const added = new Set<Node>();
  for (const { addedNodes } of records) {
    for (const node of addedNodes) if (node.nodeName === WRAPPER) added.add(node);
  }
  if (added.size > 0) hasSeenWrapper = true;
  const changed = new Set<Node>();
  for (const [index, record] of records.entries()) {
    if (record.type === 'characterData') {
      changed.add(record.target);
      continue;
    }
    for (const node of added.size > 0 ? record.removedNodes : []) {
      const wrapper = node instanceof Text && findWrapper(record, records.slice(index), added);
      if (wrapper) pair(node, wrapper);
    }
  }
  for (const text of changed) {
    const wrapper = wrapperOf.get(text);
    if (wrapper && !wrapper.contains(text)) restore(wrapper);
  }
}

/**
 * Returns the wrapper that replaced a removed text: at once, beside it before, or at the same
 * position later.
 */
function findWrapper(
  removal: MutationRecord,
  later: readonly MutationRecord[],
  added: ReadonlySet<Node>,
): Element | undefined {
  const { target, previousSibling, nextSibling } = removal;
  const successor = later.find(
    (record) =>
      record.target === target &&
      record.addedNodes[0]?.nodeName === WRAPPER &&
      record.previousSibling === previousSibling &&
      record.nextSibling === nextSibling,
  );
  const neighbours = [previousSibling, nextSibling];
  const candidates = [
    ...removal.addedNodes,
    ...neighbours,
    ...(successor?.addedNodes ?? []),
  ].filter((node): node is Element => node instanceof Element && added.has(node));
  // The wrapper of the text before may also be here; several texts share one if they form a
  // sentence.
  return candidates.find((wrapper) => !textsOf.has(wrapper)) ?? candidates[0];
}

function pair(text: Text, wrapper: Element): void {
  const texts = textsOf.get(wrapper) ?? [];
  if (!texts.includes(text)) textsOf.set(wrapper, [...texts, text]);
  wrapperOf.set(text, wrapper);
  // An observer of the page does not receive changes of a text outside the page.
  observer?.observe(text, { characterData: true });
}

/** Puts the original texts back in place of their translation. */
function restore(wrapper: Element | undefined): void {
  if (!wrapper) return;
  const texts = textsOf.get(wrapper) ?? [];
  textsOf.delete(wrapper);
  for (const text of texts) wrapperOf.delete(text);
  wrapper.replaceWith(...texts.filter((text) => !text.isConnected || wrapper.contains(text)));
}
