import { FORMS, codeOfText } from './codeOfText.ts';
import { readTexts } from './readTexts.ts';

/** Entry point that the compiled texts import. */
const DOOR = 'platform/languages';
const CALL = 'messagesOf(';

/** Compiles the texts of a `messages.ts`, and adds the owning package to each call. */
export function compileTexts(source: string, file: string, owner: string): string {
  if (!source.includes(CALL)) return source;
  const { code, calls } = readTexts(source, file);
  const edits = calls.flatMap(({ texts, end }) => [
    ...texts.map((text) => ({ ...text, by: codeAt(text, file) })),
    { start: end, end, by: `, ${JSON.stringify(owner)}` },
  ]);
  const compiled = edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
  if (!compiled.includes(FORMS)) return compiled;
  return `import { forms as ${FORMS} } from ${JSON.stringify(DOOR)};\n${compiled}`;
}

function codeAt({ key, text }: { key: string; text: string }, file: string): string {
  try {
    return codeOfText(text);
  } catch (error) {
    throw new Error(`${file}: ${key}: ${(error as Error).message}`, { cause: error });
  }
}
