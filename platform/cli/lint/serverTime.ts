import type { Rule } from 'eslint';

const CLOCK =
  'The clock of a device is often wrong: use serverNow() or useServerNow() of shared-api.';
const ZONE =
  'Some browsers name no time zone, or one that nobody knows: use ownTimeZone() of shared-api.';

/**
 * Rule that refuses reading the clock or the time zone of the device: `Date.now`, `new Date()`,
 * `moment()`, `resolvedOptions().timeZone`.
 */
export const serverTime: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const refuse = (node: Rule.Node, message: string) => context.report({ node, message });
    return {
      'MemberExpression[object.name="Date"][property.name="now"]': (node: Rule.Node) =>
        refuse(node, CLOCK),
      'NewExpression[callee.name="Date"][arguments.length=0]': (node: Rule.Node) =>
        refuse(node, CLOCK),
      'CallExpression[callee.name="Date"]': (node: Rule.Node) => refuse(node, CLOCK),
      'CallExpression[callee.name="moment"][arguments.length=0]': (node: Rule.Node) =>
        refuse(node, CLOCK),
      'CallExpression[callee.object.name="moment"][callee.property.name="utc"][arguments.length=0]':
        (node: Rule.Node) => refuse(node, CLOCK),
      'MemberExpression[property.name="timeZone"][object.callee.property.name="resolvedOptions"]': (
        node: Rule.Node,
      ) => refuse(node, ZONE),
      'VariableDeclarator[init.callee.property.name="resolvedOptions"]': (node: Rule.Node) =>
        refuse(node, ZONE),
    };
  },
};
