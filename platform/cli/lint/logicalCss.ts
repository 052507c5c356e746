import type { Rule } from 'eslint';

type NodeOf<Kind extends 'Property' | 'TemplateLiteral'> = Parameters<
  NonNullable<Rule.RuleListener[Kind]>
>[0];
type Property = NodeOf<'Property'>;
type TemplateLiteral = NodeOf<'TemplateLiteral'>;

/** Physical sides, and their logical equivalents. */
const SIDES = {
  left: 'inline-start',
  right: 'inline-end',
  top: 'block-start',
  bottom: 'block-end',
};
const SIZES = { width: 'inline-size', height: 'block-size' };
/**
 * Properties with four values clockwise around the box. Different values for left and right suit
 * only one direction of writing.
 */
const AROUND = new Set([
  ...['margin', 'padding', 'inset', 'scroll-margin', 'scroll-padding'],
  ...['border-width', 'border-style', 'border-color', 'border-radius'],
]);
const ALIGNED = new Set(['text-align', 'float', 'clear', 'justify-content', 'justify-items']);

/** Matches a declaration, except in a media query, which is about the window. */
const DECLARATION = /(?<![\w$-]|\()([a-z-]{3,40})\s{0,9}:\s{0,9}([^;{}]{1,400})/g;
/** Matches CSS in a template without a tag. */
const BLOCK = /\{\s?[a-z-]{3,40}:|style="/;

interface Options {
  /**
   * Whether to check widths and heights; off for mails, because mail programs support no logical
   * sizes.
   */
  sizes?: boolean;
}

/**
 * Returns the replacement for a declaration that only suits left-to-right text; undefined for any
 * other.
 */
export function physical(
  property: string,
  value: string,
  { sizes = true }: Options = {},
): string | undefined {
  const corner = /^border-(top|bottom)-(left|right)-radius$/.exec(property);
  if (corner) {
    const [, block, inline] = corner;
    return `border-${block === 'top' ? 'start' : 'end'}-${inline === 'left' ? 'start' : 'end'}-radius`;
  }
  const [, before = '', side = '', after = ''] =
    /^((?:(?:scroll-)?(?:margin|padding)-|border-)?)(left|right|top|bottom)(-\w+)?$/.exec(
      property,
    ) ?? [];
  if (side) return (before || 'inset-') + SIDES[side as keyof typeof SIDES] + (after ?? '');
  const [, bound = '', size = ''] = /^((?:min|max)-)?(width|height)$/.exec(property) ?? [];
  if (size && sizes) return bound + SIZES[size as keyof typeof SIZES];
  const values = value
    .replace(/\([^()]*\)/g, '()')
    .trim()
    .split(/\s+/);
  if (AROUND.has(property) && values.length === 4 && isLopsided(property, values, value)) {
    return `${property}-inline and ${property}-block, or each side`;
  }
  if (ALIGNED.has(property) && /^(?:left|right)\b/.test(value)) {
    const name = property === 'float' || property === 'clear' ? 'inline-' : '';
    return `${property}: ${name}${value.startsWith('left') ? 'start' : 'end'}`;
  }
  return undefined;
}

function isLopsided(property: string, [one, two, three, four]: string[], value: string): boolean {
  // Computed values cannot be compared.
  if (value.includes('(')) return true;
  return property === 'border-radius' ? one !== two || three !== four : two !== four;
}

/** Rule that refuses CSS with physical sides instead of logical ones. */
export const logicalCss: Rule.RuleModule = {
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  create(context) {
    const options = (context.options[0] ?? {}) as Options;
    const check = (node: Rule.Node | Property, text: string) => {
      for (const [, property = '', value = ''] of text.matchAll(DECLARATION)) {
        const instead = physical(property, value.trim(), options);
        if (instead) {
          const message = `Read from right to left, ${property} is on the wrong side: ${instead}.`;
          context.report({ node, message });
        }
      }
    };
    return {
      TemplateLiteral(node) {
        const text = textOf(node, (expression) => context.sourceCode.getText(expression));
        const isStyled = node.parent.type === 'TaggedTemplateExpression';
        if (isStyled || BLOCK.test(text)) check(node, text);
      },
      'JSXAttribute[name.name="style"] Property'(node: Property) {
        const name = context.sourceCode.getText(node.key as never);
        const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
        const text = node.value.type === 'Literal' ? String(node.value.value) : '';
        const instead = physical(property, text, options);
        if (instead) context.report({ node, message: `Write ${instead} instead of ${name}.` });
      },
    };
  },
};

/**
 * Returns the CSS of a template, with a placeholder for each expression. Equal expressions have
 * equal placeholders.
 */
function textOf(
  { quasis, expressions }: TemplateLiteral,
  sourceOf: (node: TemplateLiteral['expressions'][number]) => string,
): string {
  const sources = expressions.map(sourceOf);
  return quasis
    .map(({ value }, index) => {
      const source = sources[index];
      return value.raw + (source === undefined ? '' : `_${sources.indexOf(source)}_`);
    })
    .join('');
}
