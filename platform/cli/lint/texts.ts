import type { Rule } from 'eslint';

/** A node of the syntax tree. ESLint has no types for JSX. */
interface Node {
  type: string;
  value?: unknown;
  expression?: Node;
  quasis?: { value: { cooked: string } }[];
}
/** A JSX node, or a call of `toast`. */
interface Jsx {
  value: Node | string | null;
  expression: Node;
  name: { name: string };
  arguments: Node[];
  parent: Node;
}

const jsx = (node: Rule.Node) => node as unknown as Jsx;

/** Matches attributes that are displayed or read aloud. */
const TEXT_ATTRIBUTE =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|label|title|lead|hint|help|placeholder|text|\w+Label)$/;
const WORD = /\p{L}{2}/u;

/** Rule that refuses texts outside of a catalogue: in JSX, in text attributes and in toasts. */
export const noProse: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const report = (node: Rule.Node) =>
      context.report({ node, message: 'Write texts for people in messages.ts.' });
    return {
      JSXText(node: Rule.Node) {
        if (WORD.test(String(jsx(node).value))) report(node);
      },
      JSXExpressionContainer(node: Rule.Node) {
        const { expression, parent } = jsx(node);
        if (parent.type !== 'JSXAttribute' && WORD.test(textOf(expression))) report(node);
      },
      JSXAttribute(node: Rule.Node) {
        const { name, value } = jsx(node);
        if (TEXT_ATTRIBUTE.test(name.name) && WORD.test(textOf(value))) report(node);
      },
      'CallExpression[callee.object.name="toast"]'(node: Rule.Node) {
        if (WORD.test(textOf(jsx(node).arguments[0]))) report(node);
      },
    };
  },
};

function textOf(node: Node | string | null | undefined): string {
  if (!node || typeof node === 'string') return '';
  if (node.type === 'JSXExpressionContainer') return textOf(node.expression);
  if (node.type === 'Literal') return String(node.value);
  if (node.type !== 'TemplateLiteral') return '';
  return (node.quasis ?? []).map(({ value }) => value.cooked).join('');
}

/** Rule for `messages.ts`: every text is an argument of `messagesOf`, so that catalogues have it. */
export const noUnkeyedText: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      Property(node) {
        const text = node.value.type === 'Literal' ? String(node.value.value) : '';
        if (!WORD.test(text) || !text.includes(' ')) return;
        const isKeyed = context.sourceCode.getAncestors(node).some((ancestor) => {
          if (ancestor.type !== 'CallExpression') return false;
          return ancestor.callee.type === 'Identifier' && ancestor.callee.name === 'messagesOf';
        });
        if (!isKeyed) context.report({ node, message: 'Give texts to messagesOf.' });
      },
    };
  },
};

/** Rule that allows `messagesOf` only in `messages.ts`, the only files whose texts are compiled. */
export const textsInMessagesFiles: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const isMessagesFile = /[\\/]messages\.ts$/.test(context.filename);
    return {
      'CallExpression[callee.name="messagesOf"]'(node: Rule.Node) {
        if (!isMessagesFile) context.report({ node, message: 'Call messagesOf in a messages.ts.' });
      },
    };
  },
};
