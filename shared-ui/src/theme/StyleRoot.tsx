import type { ComponentProps, ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';

type Plugins = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>;

// By keys, because function names do not survive minification. Class names depend on the names of
// plugins, also in prerendered pages.
const PLUGINS = Object.values({
  /**
   * Turns `@media … { .a:hover { … } }` into the equivalent `.a { @media … { &:hover { … } } }`.
   */
  nestConditions(element, index, _siblings, serialize) {
    const { root, type, value, children } = element;
    if (root || type !== '@media' || typeof children === 'string') return;
    const text = children.map((rule) => serialize(rule, index, children, serialize)).join('');
    const own = /^\.[\w-]+/.exec(text)?.[0];
    // A selector without the component's own class would be nested, and match only inside the
    // component.
    const isOther = (selector: string) => !selector.includes(own ?? '');
    if (!own || children.some((rule) => rule.value.split(',').some(isOther))) return;
    element.return = `${own}{${value}{${text.replaceAll(own, '&')}}}`;
    // They are serialized already.
    element.children = '';
  },
} satisfies Record<string, Plugins[number]>);

/**
 * Wraps every React root that shows pages, and nests conditions inside rules.
 * Styles are inserted when components mount. For an inserted rule, a browser restyles the elements
 * that it may match. For an inserted condition, Chromium restyles the whole page with all rules.
 */
export function StyleRoot({ children }: { children: ReactNode }) {
  return <StyleSheetManager stylisPlugins={PLUGINS}>{children}</StyleSheetManager>;
}
