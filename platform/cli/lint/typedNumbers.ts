import type { Rule } from 'eslint';

/** The parts of a node that are read here. ESLint has no types for JSX. */
interface Node {
  type: string;
  name?: string | { name: string };
  value?: unknown;
  property?: Node;
  object?: Node;
  callee?: Node;
  expression?: Node;
}

const TYPED_NUMBER = /^(?:typed|text|score|points|marks?|weight|grade|percent|weeks)$/i;
const PARSERS = new Set(['Number', 'parseFloat', 'parseInt']);

/**
 * Rule that refuses other number fields and parsers than ours. Browsers and `Number` read `8,5`,
 * `1.000` and `1e2` differently from people.
 */
export const typedNumbers: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      field:
        'Use NumberField of shared-ui/controls: a number field of the browser drops the comma of 8,5.',
      parser: 'Read typed numbers with numberOf or parseNumber of platform/languages.',
      rule: 'Use strictNumber: number of yup also reads 1e2, 0x10 and 1 000.',
    },
  },
  create(context) {
    const isRules = /[\\/]contract[\\/](?!fields[\\/](?:replies|queries)\.)/.test(context.filename);
    return {
      JSXAttribute(node: Rule.Node) {
        const attribute = node as unknown as Node & { name: { name: string }; value: Node | null };
        const value = attribute.value?.expression ?? attribute.value;
        if (attribute.name.name === 'type' && value?.value === 'number') {
          context.report({ node, messageId: 'field' });
        }
      },
      CallExpression({ callee, arguments: [first] }) {
        const { name, property } = callee as unknown as Node;
        const called = String(property?.name ?? name);
        if (PARSERS.has(called) && isTypedNumber(first as Node | undefined)) {
          context.report({ node: callee, messageId: 'parser' });
        }
      },
      'UnaryExpression[operator="+"]'(node: Rule.Node) {
        const { argument } = node as unknown as { argument: Node };
        if (isTypedNumber(argument)) context.report({ node, messageId: 'parser' });
      },
      'MemberExpression[property.name="valueAsNumber"]'(node: Rule.Node) {
        context.report({ node, messageId: 'parser' });
      },
      'ImportDeclaration[source.value="yup"] > ImportSpecifier[imported.name="number"]'(
        node: Rule.Node,
      ) {
        if (isRules) context.report({ node, messageId: 'rule' });
      },
    };
  },
};

/** Whether an expression is named like a number that a person typed: `typed`, `fields.score`. */
function isTypedNumber(node: Node | undefined): boolean {
  if (node?.type === 'MemberExpression') return isTypedNumber(node.property);
  if (node?.type === 'CallExpression') {
    const method = String(node.callee?.property?.name);
    const keepsText = ['trim', 'replace', 'replaceAll'].includes(method);
    return keepsText && isTypedNumber(node.callee?.object);
  }
  return node?.type === 'Identifier' && TYPED_NUMBER.test(String(node.name));
}
