import type { Rule, Scope } from 'eslint';

type NodeOf<Kind extends 'MemberExpression' | 'CallExpression'> = Parameters<
  NonNullable<Rule.RuleListener[Kind]>
>[0];
type Expression = NodeOf<'MemberExpression'>['object'];
type Node = Expression | NodeOf<'CallExpression'>['arguments'][number];

const MESSAGE =
  'A file URL is not a path: spaces and letters beyond ASCII are encoded in it. Use fileURLToPath, and pathToFileURL for import().';
/** String methods that treat a URL as a path. */
const CUTS = new Set(['replace', 'replaceAll', 'slice', 'substring', 'split', 'substr']);
const JOINS = new Set(['join', 'resolve']);

type ValueOf = (name: string, at: Expression) => Expression | undefined;

/** Refuses file URLs that are used as paths, and paths that are imported as URLs. */
export const filePaths: Rule.RuleModule = {
  create(context) {
    const { sourceCode } = context;
    const valueOf: ValueOf = (name, at) => {
      let scope: Scope.Scope | null = sourceCode.getScope(at);
      for (; scope; scope = scope.upper) {
        const [definition] = scope.set.get(name)?.defs ?? [];
        if (definition?.type === 'Variable') return definition.node.init ?? undefined;
      }
      return undefined;
    };
    return {
      MemberExpression(node) {
        const property = node.property.type === 'Identifier' ? node.property.name : '';
        const isCut =
          CUTS.has(property) &&
          node.parent.type === 'CallExpression' &&
          node.parent.callee === node &&
          isFileUrlText(node.object);
        if (isCut || (property === 'pathname' && isFileUrl(node.object, valueOf)))
          context.report({ node, message: MESSAGE });
      },
      ImportExpression(node) {
        if (isPath(node.source)) context.report({ node, message: MESSAGE });
      },
    };
  },
};

/** Whether an expression is `new URL(..., import.meta.url)`, directly or through a variable. */
function isFileUrl(node: Expression, valueOf: ValueOf): boolean {
  if (node.type === 'Identifier') {
    const value = valueOf(node.name, node);
    return value !== undefined && value.type !== 'Identifier' && isFileUrl(value, valueOf);
  }
  if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier') return false;
  return node.callee.name === 'URL' && node.arguments.some((one) => isFileUrlText(one));
}

/** Whether an expression is `import.meta.url`, or a result of `import.meta.resolve`. */
function isFileUrlText(node: Node): boolean {
  if (node.type === 'CallExpression') return isOfMeta(node.callee, 'resolve');
  return isOfMeta(node, 'url');
}

function isOfMeta(node: Node, name: string): boolean {
  if (node.type !== 'MemberExpression' || node.object.type !== 'MetaProperty') return false;
  return node.property.type === 'Identifier' && node.property.name === name;
}

function isPath(node: Expression): boolean {
  if (node.type !== 'CallExpression') return false;
  const { callee } = node;
  if (callee.type === 'Identifier') return JOINS.has(callee.name);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const isOfPath = callee.object.type === 'Identifier' && callee.object.name === 'path';
  return isOfPath && JOINS.has(callee.property.name);
}
