import type { InPage } from './inPage.ts';

/**
 * Finds styles that were added with the module and change other elements. Runs in the page, so it
 * uses nothing else of this file.
 */
export function observeStyles(name: string): void {
  const inPage = Reflect.get(globalThis, name) as InPage;
  interface Rule {
    /**
     * Selector of the elements that the rule applies to; absent for conditions and similar rules.
     */
    selector?: string | undefined;
    text: string;
  }
  const rulesOf = (list: CSSRuleList, around?: string): Rule[] =>
    [...list].flatMap((rule) => {
      const { selectorText, cssRules } = rule as Partial<CSSStyleRule>;
      // Within a nested rule, `&` is the outer selector.
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
        // A sheet of another origin cannot be read.
        return [];
      }
    });
  const classOf = (element: Element) => element.getAttribute('class') ?? '';
  let known = new Set<string>();
  let elements = new Map<Element, string>();
  inPage.onMount.push(() => {
    // Styles of the first mount are also visible in the second one.
    if (elements.size > 0) return;
    known = new Set(allRules().map(({ text }) => text));
    elements = new Map([...document.querySelectorAll('*')].map((one) => [one, classOf(one)]));
  });
  /**
   * Interaction states and pseudo-elements, which do not change the element that a selector
   * matches.
   */
  const passing = /::[\w-]+(\([^)]*\))?|:(hover|active|focus(-visible|-within)?|visited)\b/g;
  const find = (selector: string) => {
    try {
      return [...document.querySelectorAll(selector.replace(passing, '') || '*')];
    } catch {
      return [];
    }
  };
  inPage.styles = () => {
    const root = inPage.mounted?.props.domElement;
    const added = allRules().filter(({ text }) => !known.has(text));
    const selectors = added.flatMap(({ selector = [] }) => selector);
    return [...new Set(selectors)].filter((selector) =>
      // An element that got a class since then requested its style.
      find(selector).some((one) => elements.get(one) === classOf(one) && !root?.contains(one)),
    );
  };
}
