/** Part of the page in its snapshot, in window heights: the visible part, and a little more. */
const BELOW = 1.2;

/** Elements excluded from snapshots: they would run, load, play, or were open only temporarily. */
const LIVE = 'script, style, iframe, object, embed, audio, video, link, dialog, [popover]';

export interface Snapshot {
  /** Style element with the custom properties of the document, shared by all snapshots. */
  tokens: string;
  /** The markup of the content, with its CSS rules. */
  html: string;
}

/** Returns what an element shows, as markup without scripts and without the page's style sheets. */
export function snapshotOf(element: HTMLElement): Snapshot {
  const copy = element.cloneNode(true) as HTMLElement;
  const copies = [...copy.querySelectorAll<HTMLElement>('*')];
  const end = innerHeight * BELOW;
  for (const [index, original] of [...element.querySelectorAll('*')].entries()) {
    const twin = copies[index];
    if (!twin) continue;
    // The widths of table columns depend on all rows.
    const isOut = original.getBoundingClientRect().top > end && !original.closest('table');
    if (isOut || original.matches(LIVE)) twin.remove();
    else if (isSigned(original)) twin.replaceWith(placeholderOf(original));
    else stillOf(original, twin);
  }
  const classes = new Set(copies.flatMap(({ classList }) => [...classList]));
  const { tokens, rules } = rulesFor(classes);
  const { dir } = document.documentElement;
  const html = `<style>${rules}${STILL}</style><div dir="${dir}">${copy.innerHTML}</div>`;
  return { tokens: `<style>${tokens}</style>`, html };
}

/** Images whose URL expires, as those of files do. */
function isSigned(element: Element): boolean {
  return element instanceof HTMLImageElement && new URL(element.src, location.href).search !== '';
}

function placeholderOf(element: Element): HTMLElement {
  const { width, height } = element.getBoundingClientRect();
  const placeholder = document.createElement('span');
  placeholder.className = element.className;
  placeholder.style.cssText = `display:inline-block;inline-size:${width}px;block-size:${height}px`;
  return placeholder;
}

const STILL = '*,*::before,*::after{animation:none!important;transition:none!important}';

/**
 * Writes properties into attributes, and removes attributes that would be duplicates in the
 * document.
 */
function stillOf(original: Element, twin: HTMLElement): void {
  for (const name of ['id', 'name', 'autofocus', 'for']) twin.removeAttribute(name);
  if (original instanceof HTMLInputElement) {
    if (original.type !== 'password') twin.setAttribute('value', original.value);
    twin.toggleAttribute('checked', original.checked);
  }
  if (original instanceof HTMLTextAreaElement) twin.textContent = original.value;
  if (original instanceof HTMLOptionElement) twin.toggleAttribute('selected', original.selected);
}

interface Rules {
  tokens: string;
  rules: string;
}

function rulesFor(classes: ReadonlySet<string>): Rules {
  const all = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return join(all.map((rule) => partsOf(rule, classes)));
}

function join(parts: readonly Rules[]): Rules {
  return {
    tokens: parts.map(({ tokens }) => tokens).join(''),
    rules: parts.map(({ rules }) => rules).join(''),
  };
}

function partsOf(rule: CSSRule, classes: ReadonlySet<string>): Rules {
  if (rule instanceof CSSStyleRule) return partsOfStyle(rule, classes);
  if (!(rule instanceof CSSGroupingRule) || isOfPrint(rule)) return { tokens: '', rules: '' };
  const inner = join([...rule.cssRules].map((one) => partsOf(one, classes)));
  const opening = rule.cssText.slice(0, rule.cssText.indexOf('{'));
  const around = (text: string) => text && `${opening}{${text}}`;
  return { tokens: around(inner.tokens), rules: around(inner.rules) };
}

function isOfPrint(rule: CSSRule): boolean {
  return rule instanceof CSSMediaRule && rule.conditionText === 'print';
}

/** States that a snapshot never has. */
const DONE_TO_IT = /:(?:hover|active|focus|-webkit-autofill)/;

function partsOfStyle(rule: CSSStyleRule, classes: ReadonlySet<string>): Rules {
  const { selectorText, style } = rule;
  if (/^:root/.test(selectorText)) {
    const isOfTokens = /(?:^|;)\s*--/.test(style.cssText);
    return { tokens: isOfTokens ? `${selectorText}{${style.cssText}}` : '', rules: '' };
  }
  const names = [...selectorText.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  const isSeen = names.length === 0 || names.some((name) => classes.has(name));
  if (!isSeen || DONE_TO_IT.test(selectorText)) return { tokens: '', rules: '' };
  return { tokens: '', rules: `${selectorText}{${style.cssText}${conditionsOf(rule)}}` };
}

/** Nested conditions are part of an element's rule (`StyleRoot` of shared-ui). */
function conditionsOf({ cssRules }: Partial<CSSStyleRule>): string {
  const inside = [...(cssRules ?? [])].filter((rule) => !isOfPrint(rule));
  return inside.map(({ cssText }) => cssText).join('');
}
