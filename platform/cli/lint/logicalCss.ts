import type { Rule } from 'eslint';

type NodeOf<Kind extends 'Property' | 'TemplateLiteral'> = Parameters<
  NonNullable<Rule.RuleListener[Kind]>
>[0];
type Property = NodeOf<'Property'>;
type TemplateLiteral = NodeOf<'TemplateLiteral'>;

/** Sides of the page, and what stands for each where it is read from right to left. */
const SIDES = {
  left: 'inline-start',
  right: 'inline-end',
  top: 'block-start',
  bottom: 'block-end',
};
const SIZES = { width: 'inline-size', height: 'block-size' };
/** Four values go around the box clockwise: those of left and right differ in one direction of writing alone. */
const AROUND = new Set([
  ...['margin', 'padding', 'inset', 'scroll-margin', 'scroll-padding'],
  ...['border-width', 'border-style', 'border-color', 'border-radius'],
]);
const ALIGNED = new Set(['text-align', 'float', 'clear', 'justify-content', 'justify-items']);

/** In a media query it is the window's. */
const DECLARATION = /(?<![\w$-]|\()([a-z-]{3,40})\s{0,9}:\s{0,9}([^;{}]{1,400})/g;
/** What it looks like where no tag says that it is CSS. */
const BLOCK = /\{\s?[a-z-]{3,40}:|style="/;

interface Options {
  /** False where widths and heights may be said: programs that read mails know no others. */
  sizes?: boolean;
}

/** What should be written instead of a declaration that only holds from left to right; undefined for any other. */
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
  // What is computed cannot be compared by its brackets.
  if (value.includes('(')) return true;
  return property === 'border-radius' ? one !== two || three !== four : two !== four;
}

/** Refuses CSS that names sides of the page instead of those of the text. */
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

/** Its CSS, with a word for each value that is computed: the same for the same. */
function textOf(
  { quasis, expressions }: TemplateLiteral,
  sourceOf: (node: TemplateLiteral['expressions'][number]) => string,
): string {
  const sources = expressions.map(sourceOf);
  return quasis
    .map(({ value }, place) => {
      const source = sources[place];
      return value.raw + (source === undefined ? '' : `_${sources.indexOf(source)}_`);
    })
    .join('');
}
