import { transformSync } from '@swc/core';
import { parse, type CallExpression, type Comment, type Expression, type Node } from 'acorn';

/** A text in the source of a package. */
export interface SourceText {
  /** Its id and name: `people.count`; what translators' tools call its context. */
  key: string;
  /** In English and in ICU MessageFormat. */
  text: string;
  /** What the comment before it tells translators. */
  note: string;
  /** Where it begins and ends in the module's code. */
  start: number;
  end: number;
}

/** One call of `messagesOf`. */
export interface TextsCall {
  id: string;
  texts: SourceText[];
  /** Before its closing bracket. */
  end: number;
}

/** A module of texts, without types, and what it says. */
export interface TextsModule {
  code: string;
  calls: TextsCall[];
}

/** The function whose calls hold texts. */
const CALLEE = 'messagesOf';

/** Reads a `messages.ts`. Throws where a text is none that translators could be given. */
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
      for (const [place, item] of value.elements.entries()) {
        if (item === null) throw notAText(file, key);
        read(item, `${key}.${place}`, note);
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

/** The comments that stand right before a place in the code, in one line. */
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
