import type { Rule } from 'eslint';

const MESSAGE = 'Check isComposing(event) of shared-ui first: the key may only end a composition.';

/**
 * Rule for handlers of Enter and Escape. These keys also end the composition of a word in an input
 * method, and then must have no other effect.
 */
export const compositionKeys: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    if (context.sourceCode.text.includes('isComposing(')) return {};
    return {
      'BinaryExpression[operator=/^[!=]==$/][right.value=/^(Enter|Escape)$/]'(node: Rule.Node) {
        const { left } = node as unknown as {
          left: { name?: string; property?: { name?: string } };
        };
        if ((left.property?.name ?? left.name) === 'key')
          context.report({ node, message: MESSAGE });
      },
    };
  },
};
