import type { Rule } from 'eslint';

const ADVICE = 'Give the elements of this part their style with styled().';
const MESSAGES = {
  global: `createGlobalStyle styles the whole page. ${ADVICE}`,
  sheet: `A style sheet of the document styles the whole page. ${ADVICE}`,
  file: `An imported style sheet styles the whole page. ${ADVICE}`,
};
/** Elements that add a style sheet to the document. */
const SHEET_ELEMENTS = new Set(['style', 'link']);
/** Methods and properties that add rules to a sheet of the document. */
const SHEET_MEMBERS = new Set(['adoptedStyleSheets', 'insertRule', 'replaceSync', 'styleSheets']);
const STYLE_FILE = /\.(?:css|scss|sass|less|styl)$/;

/**
 * Rule that refuses styles with an effect outside of their own part. Remotes share one document,
 * even while another tab is active.
 */
export const ownStyles: Rule.RuleModule = {
  create({ report }) {
    return {
      ImportDeclaration(node) {
        const source = String(node.source.value);
        if (STYLE_FILE.test(source)) report({ node, message: MESSAGES.file });
      },
      'ImportSpecifier[imported.name="createGlobalStyle"]'(node: Rule.Node) {
        report({ node, message: MESSAGES.global });
      },
      'MemberExpression[property.name="createGlobalStyle"]'(node: Rule.Node) {
        report({ node, message: MESSAGES.global });
      },
      MemberExpression(node) {
        const { property } = node;
        if (property.type === 'Identifier' && SHEET_MEMBERS.has(property.name)) {
          report({ node, message: MESSAGES.sheet });
        }
      },
      'CallExpression[callee.property.name="createElement"]'(node: Rule.Node) {
        if (node.type !== 'CallExpression') return;
        const [name] = node.arguments;
        if (name?.type === 'Literal' && SHEET_ELEMENTS.has(String(name.value))) {
          report({ node, message: MESSAGES.sheet });
        }
      },
      'JSXOpeningElement[name.name=/^(style|link)$/]'(node: Rule.Node) {
        report({ node, message: MESSAGES.sheet });
      },
    };
  },
};
