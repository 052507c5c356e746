import { transformSync } from '@swc/core';
import { parse, type CallExpression, type Comment, type Expression, type Node } from 'acorn';

/** A text in the source of a package. */
export interface SourceText {
  /** Id and name: `people.count`. Translation tools call it the context. */
  key: string;
  /** English text in ICU MessageFormat. */
  text: string;
  /** Note for translators: the comment before the text. */
  note: string;
  /** Start and end of the literal in the module's code. */
  start: number;
  end: number;
}

/** One call of `messagesOf`. */
export interface TextsCall {
  id: string;
  texts: SourceText[];
  /** Position before its closing parenthesis. */
  end: number;
}

/** Code of a `messages.ts` without types, and its texts. */
export interface TextsModule {
  code: string;
  calls: TextsCall[];
}

/** Name of the function whose calls contain texts. */
const CALLEE = 'messagesOf';

/**
 * Reads a `messages.ts`.
 * @throws If a text is not one that can be given to translators.
 */
export function readTexts(source: string, file: string): TextsModule {
  const { code } = transformSync(source, {
    filename: file,
    configFile: false,
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript' },
      preserveAllComments: true,
    },
  });
  const comments: Comment[] = [];
  const program = parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    onComment: comments,
  });
  const noteBefore = (start: number) => noteAt(code, comments, start);
  const calls = program.body.flatMap((statement) => {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ init }) => {
      return init && isTextsCall(init) ? [readCall(init, file, noteBefore)] : [];
    });
  });
  return { code, calls };
}

function isTextsCall(node: Expression): node is CallExpression {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'Identifier' &&
    node.callee.name === CALLEE
  );
}

function readCall(
  call: CallExpression,
  file: string,
  noteBefore: (start: number) => string,
): TextsCall {
  const [id, texts] = call.arguments;
  if (id?.type !== 'Literal' || typeof id.value !== 'string' || !texts) {
    throw new Error(`${file}: write ${CALLEE}('id', { name: 'text' })`);
  }
  const found: SourceText[] = [];
  const read = (node: Node, key: string, noteAbove: string) => {
    const note = noteBefore(node.start) || noteAbove;
    const value = node as Expression;
    if (value.type === 'Literal' && typeof value.value === 'string') {
      found.push({ key, text: value.value, note, start: node.start, end: node.end });
    } else if (value.type === 'ObjectExpression') {
      for (const property of value.properties) {
        if (property.type !== 'Property' || property.computed) throw notAText(file, key);
        const name = property.key.type === 'Identifier' ? property.key.name : '';
        const literal = property.key.type === 'Literal' ? String(property.key.value) : name;
        read(property.value, `${key}.${literal}`, noteBefore(property.start));
      }
    } else if (value.type === 'ArrayExpression') {
      for (const [index, item] of value.elements.entries()) {
        if (item === null) throw notAText(file, key);
        read(item, `${key}.${index}`, note);
      }
    } else {
      throw notAText(file, key);
    }
  };
  read(texts, id.value, '');
  return { id: id.value, texts: found, end: call.end - 1 };
}

function notAText(file: string, key: string): Error {
  return new Error(
    `${file}: ${key} is no text: write it as one literal, and what it is given in braces`,
  );
}

/** Returns the comments right before a position in the code, in one line. */
function noteAt(code: string, comments: readonly Comment[], start: number): string {
  let at = start;
  const lines: string[] = [];
  for (const { value, start: from, end } of comments.toReversed()) {
    if (end > at || !/^\s*$/.test(code.slice(end, at))) continue;
    lines.unshift(value);
    at = from;
  }
  const words = lines.join(' ').split(/\s+/);
  return words.filter((word) => /[^*]/.test(word)).join(' ');
}
