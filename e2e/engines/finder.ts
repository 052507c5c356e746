import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as library from '@testing-library/dom';

/** Exact text, or a pattern that it matches. */
export type Words = string | { pattern: string };

/** Query of an element, as in tests of packages: a role with its name, a label, or a text. */
export interface Query {
  by: 'role' | 'label' | 'text';
  /** Role, label or text. */
  what: Words;
  name?: Words;
  within?: Query;
}

/** Point at which a pointer meets the element, or the reason why it does not. */
export type Position = { x: number; y: number } | { amiss: string };

/** Click that was aimed. */
interface Shot {
  outcome: 'coming' | 'hit' | 'missed';
  end: () => void;
}

declare global {
  var TestingLibraryDom: typeof library;
  var homeroomShot: Shot | undefined;
  var homeroomTroubles: string[] | undefined;
}

// The following functions run in the page: they may use only the members of `FINDER`.

function inWords(words: Words): string | RegExp {
  return typeof words === 'string' ? words : new RegExp(words.pattern);
}

/** Returns all matching elements, visible or not. */
function findAll({ by, what, name, within }: Query): HTMLElement[] {
  const scopes = within ? find(within) : [document.body];
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = TestingLibraryDom;
  return scopes.flatMap((scope) => {
    if (by === 'label') return queryAllByLabelText(scope, inWords(what));
    if (by === 'text') return queryAllByText(scope, inWords(what));
    // Hidden elements are removed below: the engine decides, and not the library's guess from
    // styles.
    const options = { hidden: true, ...(name && { name: inWords(name) }) };
    return queryAllByRole(scope, String(what), options);
  });
}

function find(query: Query): HTMLElement[] {
  return findAll(query).filter((element) => element.checkVisibility({ visibilityProperty: true }));
}

function middleOf(element: Element): { x: number; y: number } {
  const [box = new DOMRect()] = element.getClientRects();
  return { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) };
}

/** Whether the element exists, even if it is not visible, such as a file input. */
function isThere(query: Query): boolean {
  return findAll(query).length > 0;
}

function count(query: Query): number {
  return find(query).length;
}

/**
 * Returns the elements that a pointer may click. Some controls are drawn by their label, and cannot
 * be clicked themselves.
 */
function touchable(query: Query): HTMLElement[] {
  const [element] = find(query);
  return element ? [element, ...((element as HTMLInputElement).labels ?? [])] : [];
}

function pointOf(query: Query): Position {
  const found = find(query);
  const [element] = found;
  if (!element || found.length > 1) return { amiss: `there are ${found.length}` };
  if (element.matches(':disabled, [aria-disabled="true"]')) return { amiss: 'it is disabled' };
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const touched = touchable(query);
  let over: Element | null = null;
  for (const one of touched) {
    const { x, y } = middleOf(one);
    over = document.elementFromPoint(x, y);
    if (touched.some((each) => each.contains(over))) return { x, y };
  }
  return { amiss: `it lies under ${over ? over.outerHTML.slice(0, 200) : 'the edge'}` };
}

/**
 * Returns the point to click. Another element that moves there in the meantime does not receive the
 * click.
 */
function aim(query: Query): Position {
  globalThis.homeroomShot?.end();
  const spot = pointOf(query);
  if ('amiss' in spot) return spot;
  const ends = new AbortController();
  const shot: Shot = { outcome: 'coming', end: () => ends.abort() };
  const meant = touchable(query);
  const judge = (event: Event): void => {
    const isMeant = [...meant, ...touchable(query)].some((one) => {
      return one.contains(event.target as Node);
    });
    if (!isMeant) {
      event.preventDefault();
      event.stopImmediatePropagation();
      shot.outcome = 'missed';
    } else if (event.type === 'click' && shot.outcome === 'coming') shot.outcome = 'hit';
  };
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    addEventListener(type, judge, { capture: true, signal: ends.signal });
  }
  globalThis.homeroomShot = shot;
  return spot;
}

/** Returns whether the aimed click reached its target, from its first event to its last. */
function outcome(): Shot['outcome'] {
  const { outcome = 'missed', end } = globalThis.homeroomShot ?? {};
  if (outcome !== 'coming') end?.();
  return outcome;
}

/** Whether the element receives typed text. */
function hasFocus(query: Query): boolean {
  return document.hasFocus() && find(query).some((one) => one.contains(document.activeElement));
}

/** Returns the text of a field, an editor or any other element. */
function writtenIn(query: Query): string | undefined {
  const [element] = find(query);
  if (!element) return undefined;
  return 'value' in element ? String(element.value) : element.innerText;
}

/**
 * Sets a value that keys enter differently in each engine, such as a date or a menu, with the
 * events that the page expects.
 */
function choose(query: Query, value: string): boolean {
  const [element] = find(query);
  if (!element) return false;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value') ?? {};
  set?.call(element, value);
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

/**
 * Composes a word at the caret as an input method does, with this engine's order of events and
 * changes. The composition stays open until the focus leaves. No driver can do it: they type
 * finished letters.
 */
function compose(query: Query, words: string): boolean {
  const [box] = find(query);
  const { focusNode: node, focusOffset: start } = getSelection() ?? {};
  if (!box || !(node instanceof Text) || start === undefined || !box.contains(node)) return false;
  const isFirefox = navigator.userAgent.includes('Firefox');
  const inform = (type: string, data: string): void => {
    box.dispatchEvent(new CompositionEvent(type, { data, bubbles: true }));
  };
  const edit = (inputType: string, data: string, isComposing = true, change?: () => void): void => {
    const details = { inputType, data, isComposing, bubbles: true };
    if (change) box.dispatchEvent(new InputEvent('beforeinput', details));
    change?.();
    box.dispatchEvent(new InputEvent('input', details));
  };
  const write = (length: number, text: string): void => {
    node.replaceData(start, length, text);
    getSelection()?.collapse(node, start + text.length);
  };
  inform('compositionstart', '');
  for (let end = 1; end <= words.length; end += 1) {
    const typed = words.slice(0, end);
    inform('compositionupdate', typed);
    edit('insertCompositionText', typed, true, () => write(end - 1, typed));
  }
  const finish = (): void => {
    if (isFirefox) {
      inform('compositionend', words);
      edit('insertCompositionText', words, false);
      return;
    }
    edit('deleteCompositionText', '', true, () => write(words.length, ''));
    edit('insertFromComposition', words, true, () => write(0, words));
    inform('compositionend', words);
  };
  addEventListener('blur', finish, { capture: true, once: true });
  return true;
}

/** Records the page's errors from now on. */
function listen(): void {
  const troubles: string[] = (globalThis.homeroomTroubles = []);
  addEventListener('error', ({ message }) => troubles.push(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) =>
    troubles.push(`unhandled: ${String(reason)}`),
  );
  const { error } = console;
  console.error = (...words: unknown[]) => {
    troubles.push(words.map(String).join(' '));
    error.apply(console, words);
  };
}

const FINDER = [
  inWords,
  findAll,
  find,
  isThere,
  count,
  middleOf,
  touchable,
  pointOf,
  aim,
  outcome,
  hasFocus,
  writtenIn,
  choose,
  compose,
  listen,
];
const require = createRequire(join(process.cwd(), 'package.json'));
const LIBRARY = join(
  dirname(require.resolve('@testing-library/dom')),
  '@testing-library/dom.umd.min.js',
);

/** Script that a page needs once, before its first query. */
export const PREPARATION = `${readFileSync(LIBRARY, 'utf8')}
  ${FINDER.map(String).join('\n')}
  globalThis.homeroomFinder = { findAll, isThere, count, aim, outcome, hasFocus, writtenIn, choose, compose };
  listen();
  return 'true';`;

/** Functions that can be called in a page. */
export interface Finder {
  findAll: typeof findAll;
  isThere: typeof isThere;
  count: typeof count;
  aim: typeof aim;
  outcome: typeof outcome;
  hasFocus: typeof hasFocus;
  writtenIn: typeof writtenIn;
  choose: typeof choose;
  compose: typeof compose;
}
