import type { Rule } from 'eslint';

type LiteralNode = Parameters<NonNullable<Rule.RuleListener['Literal']>>[0];

const MESSAGE = 'Take the path of a page from shared-api/contract.';

/**
 * Returns a rule that refuses the path of a page as a literal.
 * @param routes Routes that `shared-api/contract` builds paths for, such as `/class/view/:id`. Other
 * routes of a remote are its own.
 */
export function pagePaths(routes: readonly string[]): Rule.RuleModule {
  const patterns = routes.map((route) => route.split('/'));
  const isPagePath = (text: string) => {
    const segments = (text.split(/[?#]/, 1)[0] ?? '').split('/');
    return patterns.some(
      (pattern) =>
        pattern.length === segments.length &&
        pattern.every((part, index) => part.startsWith(':') || part === segments[index]),
    );
  };
  return {
    meta: { type: 'problem', schema: [] },
    create({ report }) {
      return {
        Literal(node) {
          if (isHomeLink(node) || isPagePath(String(node.value)))
            report({ node, message: MESSAGE });
        },
        TemplateLiteral(node) {
          const [first, ...rest] = node.quasis.map(({ value }) => value.cooked);
          // A leading placeholder may be the origin.
          const text = [...(first === '' ? [] : [first]), ...rest].join('*');
          if (isPagePath(text)) report({ node, message: MESSAGE });
        },
      };
    },
  };
}

/** `/` is a page only as an attribute; elsewhere it is a separator. */
function isHomeLink(node: LiteralNode): boolean {
  const { type } = node.parent as { type: string };
  return node.value === '/' && type === 'JSXAttribute';
}
