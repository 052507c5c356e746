import { richTextOfPlain } from '../texts/markup.ts';
import type { PictureSource, QuestionTexts } from '../texts/question-texts.ts';
import { descendants, elementAt, textOf, type Element } from '../xml/parse-xml.ts';

const PLUGIN_FILE = '@@PLUGINFILE@@/';

/** Returns the pictures of a question by the source that its texts use. */
export function picturesOf(question: Element): PictureSource {
  const files = new Map(
    descendants(question, 'file')
      .filter(({ attributes }) => attributes.encoding === 'base64')
      .map((file) => [(file.attributes.path ?? '/') + (file.attributes.name ?? ''), file]),
  );
  return (src) => {
    if (!src.startsWith(PLUGIN_FILE)) return undefined;
    const [path = ''] = src.slice(PLUGIN_FILE.length - 1).split('?');
    const file = files.get(path) ?? files.get(decoded(path));
    return file && Buffer.from(textOf(file), 'base64');
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Reads a text with its format; undefined if it is missing or blank. */
export function readText(
  element: Element | undefined,
  texts: QuestionTexts,
  inherited = 'html',
): string | undefined {
  const written = plainTextAt(element);
  if (written === '') return undefined;
  const html = htmlOf(written, element?.attributes.format ?? inherited, texts);
  return html === '' ? undefined : html;
}

function htmlOf(written: string, format: string, texts: QuestionTexts): string {
  switch (format.trim()) {
    case 'plain_text':
      return texts.plain(written);
    case 'moodle_auto_format':
      return texts.rich(written.replace(/\r\n|\r|\n/g, '<br>'));
    case 'markdown':
      if (/[*_`#>[\]]/.test(written)) texts.lose('markdown');
      return texts.rich(richTextOfPlain(written));
    default:
      return texts.rich(written);
  }
}

/** Returns the text of `<text>` in an element, as it is written. */
export function plainTextAt(element: Element | undefined): string {
  return textOf(elementAt(element, 'text')).trim();
}
