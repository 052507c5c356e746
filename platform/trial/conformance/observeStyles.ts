import type { InPage } from './inPage.ts';

/** Runs in the page, and so knows nothing of this file: finds styles that came with the module, and change what is not its own. */
export function observeStyles(name: string): void {
  const inPage = Reflect.get(globalThis, name) as InPage;
  interface Rule {
    /** Of which elements it speaks, on its own; absent for conditions and the like. */
    selector?: string | undefined;
    text: string;
  }
  const rulesOf = (list: CSSRuleList, around?: string): Rule[] =>
    [...list].flatMap((rule) => {
      const { selectorText, cssRules } = rule as Partial<CSSStyleRule>;
      // Inside of a rule `&` is what that speaks of.
      const outer = around === undefined ? '' : `:is(${around})`;
      const isNested = selectorText !== undefined && outer !== '';
      const within = selectorText?.includes('&')
        ? selectorText.replaceAll('&', outer)
        : `${outer} ${selectorText}`;
      const selector = isNested ? within : selectorText;
      const inner = cssRules ? rulesOf(cssRules, selector ?? around) : [];
      return [{ selector, text: `${outer} ${rule.cssText}` }, ...inner];
    });
  const allRules = () =>
    [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) => {
      try {
        return rulesOf(sheet.cssRules);
      } catch {
        // Another origin's, of which nothing can be read.
        return [];
      }
    });
  const classOf = (element: Element) => element.getAttribute('class') ?? '';
  let known = new Set<string>();
  let elements = new Map<Element, string>();
  inPage.onMount.push(() => {
    // What it did then is seen the second time, too.
    if (elements.size > 0) return;
    known = new Set(allRules().map(({ text }) => text));
    elements = new Map([...document.querySelectorAll('*')].map((one) => [one, classOf(one)]));
  });
  /** What a person does, and what is drawn beside an element, is no part of which element it is. */
  const passing = /::[\w-]+(\([^)]*\))?|:(hover|active|focus(-visible|-within)?|visited)\b/g;
  const find = (selector: string) => {
    try {
      return [...document.querySelectorAll(selector.replace(passing, '') || '*')];
    } catch {
      return [];
    }
  };
  inPage.styles = () => {
    const root = inPage.kept?.props.domElement;
    const added = allRules().filter(({ text }) => !known.has(text));
    const selectors = added.flatMap(({ selector = [] }) => selector);
    return [...new Set(selectors)].filter((selector) =>
      // Who was given a class since then asked for its style.
      find(selector).some((one) => elements.get(one) === classOf(one) && !root?.contains(one)),
    );
  };
}
