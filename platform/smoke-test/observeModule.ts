/** Global of the page that observes the module under test. */
export const MODULE_OBSERVER = 'homeroomModuleObserver';

/** Value of that global. */
export interface ModuleObserver {
  /** Remembers the style sheets that are in the page before the module's code. */
  onCode: () => void;
  /**
   * Remembers the module's root. On the first mount, also remembers the rules of those sheets and
   * of styled-components.
   */
  onMount: (root: HTMLElement) => void;
  /**
   * Returns the selectors that were added since then and contain no class, id or data attribute:
   * they affect the whole page.
   */
  globalSelectors: () => string[];
  /** Whether the module is mounted and has neither text nor anything else that people perceive. */
  isEmpty: () => boolean;
}

/**
 * Observes what a module shows, and the rules that it adds to the page. Runs in the page before any
 * of its scripts, so it uses nothing else of this file.
 */
export function observeModule(name: string): void {
  /**
   * Returns the selectors of top-level rules, and of those in conditions such as `@media`. A nested
   * rule is limited by its outer selector.
   */
  const selectorsOf = (list: CSSRuleList): string[] =>
    [...list].flatMap((rule) => {
      const {
        selectorText,
        cssRules,
        name: keyframes,
      } = rule as Partial<CSSStyleRule> & {
        name?: string;
      };
      if (selectorText !== undefined) return [selectorText];
      if (rule instanceof CSSKeyframesRule) return [`@keyframes ${keyframes ?? ''}`];
      return cssRules ? selectorsOf(cssRules) : [];
    });
  const all = (sheets: Iterable<CSSStyleSheet>) =>
    [...sheets].flatMap((sheet) => {
      try {
        return selectorsOf(sheet.cssRules);
      } catch {
        // A sheet of another origin cannot be read.
        return [];
      }
    });
  const sheets = () => [...document.styleSheets, ...document.adoptedStyleSheets];
  // styled-components inserts rules when a component renders. Rules before the mount belong to the
  // shell.
  const isStyled = ({ ownerNode }: CSSStyleSheet) => {
    return ownerNode instanceof HTMLStyleElement && ownerNode.hasAttribute('data-styled');
  };
  const count = (selectors: string[]) => {
    const counts = new Map<string, number>();
    for (const selector of selectors) counts.set(selector, (counts.get(selector) ?? 0) + 1);
    return counts;
  };
  const partsOf = (selector: string) => {
    // `:not(.class)` does not limit a rule, and a comma in brackets does not separate selectors.
    let text = selector;
    for (let before = ''; before !== text;) {
      before = text;
      text = text.replace(/:not\([^()]*\)/g, '');
    }
    const parts = [''];
    let depth = 0;
    for (const sign of text) {
      if (sign === '(' || sign === '[') depth += 1;
      if (sign === ')' || sign === ']') depth -= 1;
      if (sign === ',' && depth === 0) parts.push('');
      else parts[parts.length - 1] += sign;
    }
    return parts;
  };
  const isOwn = (part: string) => /[.#][\w\\-]|\[data-/.test(part);
  const PERCEIVED =
    'img, svg, canvas, video, audio, iframe, input, button, select, textarea, [role]';
  let root: HTMLElement | undefined;
  let initialSheets: CSSStyleSheet[] = [];
  let known: Map<string, number> | undefined;
  const observer: ModuleObserver = {
    onCode: () => (initialSheets = sheets()),
    onMount: (element) => {
      root = element;
      known ??= count(
        all(sheets().filter((sheet) => isStyled(sheet) || initialSheets.includes(sheet))),
      );
    },
    globalSelectors: () =>
      [...count(all(sheets()))]
        .filter(([selector, times]) => {
          const before = known?.get(selector) ?? 0;
          if (times <= before) return false;
          // Animation names are global: a second one replaces the first.
          if (selector.startsWith('@keyframes')) return before > 0;
          return partsOf(selector).some((part) => !isOwn(part));
        })
        .map(([selector]) => selector),
    // A page that redirects is gone.
    isEmpty: () => {
      const isGone = !root?.isConnected;
      return !isGone && root?.textContent.trim() === '' && !root.querySelector(PERCEIVED);
    },
  };
  Object.defineProperty(globalThis, name, { value: observer });
}
