import type { ComponentProps, ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';

type Plugins = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>;

// By the keys: names of functions do not survive minifying, and classes are named after those of plugins, also in prerendered pages.
const PLUGINS = Object.values({
  /** `@media … { .a:hover { … } }` becomes `.a { @media … { &:hover { … } } }`, which means the same. */
  nestConditions(element, index, _siblings, serialize) {
    const { root, type, value, children } = element;
    if (root || type !== '@media' || typeof children === 'string') return;
    const text = children.map((rule) => serialize(rule, index, children, serialize)).join('');
    const own = /^\.[\w-]+/.exec(text)?.[0];
    // Without its own class, a selector would be looked for inside of what has it.
    const isOther = (selector: string) => !selector.includes(own ?? '');
    if (!own || children.some((rule) => rule.value.split(',').some(isOther))) return;
    element.return = `${own}{${value}{${text.replaceAll(own, '&')}}}`;
    // They are written.
    element.children = '';
  },
} satisfies Record<string, Plugins[number]>);

/**
 * Around everything in a React root that shows pages. Styles are inserted as components come. A browser that is given a rule looks at the elements that it may
 * concern; given a rule of conditions, Chromium looks at the whole page with all of its rules. So conditions stand inside of rules.
 */
export function StyleRoot({ children }: { children: ReactNode }) {
  return <StyleSheetManager stylisPlugins={PLUGINS}>{children}</StyleSheetManager>;
}
