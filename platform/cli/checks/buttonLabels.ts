import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { PackageText } from '../../languages/compile/packageTexts.ts';

const BUTTON = 'Button';

/**
 * Finds the texts of a package that are the label of a `<Button>`, by key. A button that is a link
 * (`as`) may name its destination.
 * Follows `messages.name` and `messages.group.name` to the `messages.ts` that the component
 * imports.
 * @param files Components, relative to the package's folder.
 */
export function buttonLabels(
  packageDir: string,
  files: readonly string[],
  texts: readonly PackageText[],
): Map<string, string> {
  const labels = new Map<string, string>();
  for (const file of files) {
    const source = readFileSync(path.join(packageDir, file), 'utf8');
    const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    const modules = importedMessages(tree, file);
    const visit = (node: ts.Node): void => {
      if (ts.isJsxElement(node) && isButton(node.openingElement)) {
        for (const child of node.children) {
          if (!ts.isJsxExpression(child) || !child.expression) continue;
          for (const [module, name] of messagesIn(child.expression, modules)) {
            const found = texts.find((text) => text.file === module && isNamed(text.key, name));
            if (found) labels.set(found.key, found.text);
          }
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return labels;
}

function isButton({ tagName, attributes }: ts.JsxOpeningElement): boolean {
  const isLink = attributes.properties.some(
    (attribute) => ts.isJsxAttribute(attribute) && attribute.name.getText() === 'as',
  );
  return tagName.getText() === BUTTON && !isLink;
}

/** Whether a key, `people.count`, ends in the name by which code reads it, `count`. */
function isNamed(key: string, name: string): boolean {
  return key.slice(key.indexOf('.') + 1) === name;
}

/** Maps each imported object of texts to its module, relative to the package's folder. */
function importedMessages(tree: ts.SourceFile, file: string): Map<string, string> {
  const modules = new Map<string, string>();
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const { text } = statement.moduleSpecifier as ts.StringLiteral;
    const bindings = statement.importClause?.namedBindings;
    if (!text.endsWith('/messages.ts') || !bindings || !ts.isNamedImports(bindings)) continue;
    const module = path.posix.join(path.posix.dirname(file), text);
    for (const { name } of bindings.elements) modules.set(name.text, module);
  }
  return modules;
}

/** Lists the texts that an expression can be: one, or either branch of a condition. */
function messagesIn(node: ts.Expression, modules: Map<string, string>): [string, string][] {
  if (ts.isParenthesizedExpression(node)) return messagesIn(node.expression, modules);
  if (ts.isConditionalExpression(node)) {
    return [...messagesIn(node.whenTrue, modules), ...messagesIn(node.whenFalse, modules)];
  }
  if (ts.isCallExpression(node)) return messagesIn(node.expression, modules);
  if (!ts.isPropertyAccessExpression(node)) return [];
  const [object, ...names] = node.getText().split('.');
  const module = modules.get(object ?? '');
  return module === undefined ? [] : [[module, names.join('.')]];
}
