import { createHash } from 'node:crypto';
import type { Question } from 'shared-api/quizzes';
import { picturesIn, sanitizeRichText, writtenPicture } from 'shared-api/rich-text';
import { LeftOut, shortened, type Loss, type ProblemCode } from '../problems.ts';
import { escapeStrayBrackets, richTextOfPlain } from './markup.ts';
import { PICTURE_TYPES, embeddedPicture, pictureType, type PictureType } from './picture-types.ts';

/** Picture of a question, which its rich texts name by `src`. */
export interface Picture {
  src: string;
  type: PictureType;
  content: Uint8Array;
}

/** Returns the bytes of a picture by its source as written in the file. */
export type PictureSource = (src: string) => Uint8Array | undefined;

/** Longest text that is read, before it is sanitized. The result has a limit of its own. */
const MAX_WRITTEN = 500_000;
/** Elements whose content is not shown: leaving them out can change the meaning. */
const UNSHOWN =
  /<(math|svg|audio|video|object|iframe|embed|canvas|applet|input|select|textarea|m:math)\b/gi;
const LINKED_FILE = /<a\b[^<>]*\bhref="(?!https?:|mailto:)([^"<>]*)"/gi;

/** Sanitizes the texts of one question, and collects their pictures and losses. */
export class QuestionTexts {
  readonly losses: Omit<Loss, 'where'>[] = [];
  readonly #pictures = new Map<string, Picture>();
  readonly #findPicture: PictureSource;

  constructor(findPicture: PictureSource = () => undefined) {
    this.#findPicture = findPicture;
  }

  /** Adds a loss, unless the question has the same one already. */
  lose(what: ProblemCode, detail?: string): void {
    const text = detail === undefined ? undefined : shortened(detail);
    if (this.losses.some((loss) => loss.what === what && loss.detail === text)) return;
    this.losses.push({ what, ...(text !== undefined && { detail: text }) });
  }

  /** Sanitizes HTML as rich text. */
  rich(written: string): string {
    if (written.length > MAX_WRITTEN) throw new LeftOut('tooLong');
    const html = escapeStrayBrackets(written.trim());
    for (const [, name = ''] of html.matchAll(UNSHOWN)) this.lose('unshownElement', name);
    for (const [, file = ''] of html.matchAll(LINKED_FILE)) this.lose('linkedFile', file);
    if (/<table\b/i.test(html)) this.lose('table');
    return sanitizeRichText(flattenedTables(html), (src) => this.#shownPicture(src)).trim();
  }

  /** Writes plain text as rich text. */
  plain(text: string): string {
    return this.rich(richTextOfPlain(text.trim()));
  }

  /** Sanitizes HTML; undefined for a text without content. */
  optional(written: string | undefined): string | undefined {
    const html = written === undefined ? '' : this.rich(written);
    return html === '' ? undefined : html;
  }

  /** Lists the pictures that the question names, in their order. */
  picturesOf(question: Question): Picture[] {
    const named = new Set<string>();
    JSON.stringify(question, (_, value: unknown) => {
      if (typeof value === 'string' && value.includes('<img')) {
        for (const src of picturesIn(value)) named.add(src);
      }
      return value;
    });
    return [...named].flatMap((src) => this.#pictures.get(src) ?? []);
  }

  /** Returns the source under which a picture is stored with the question, or its URL. */
  #shownPicture(src: string): string | undefined {
    if (this.#pictures.has(src)) return src;
    const content = embeddedPicture(src) ?? this.#findPicture(src);
    if (content) return this.#stored(content, src);
    const url = src.startsWith('data:') ? undefined : writtenPicture(src);
    if (url === undefined) this.lose('missingPicture', src);
    return url;
  }

  #stored(content: Uint8Array, src: string): string | undefined {
    const type = pictureType(content);
    if (!type) {
      this.lose('unknownPicture', src.startsWith('data:') ? src.slice(0, 30) : src);
      return undefined;
    }
    const hash = createHash('sha256').update(content).digest('hex');
    const name = `pictures/${hash.slice(0, 32)}.${PICTURE_TYPES[type]}`;
    this.#pictures.set(name, { src: name, type, content });
    return name;
  }
}

/** Writes the cells of tables, which rich text does not have, as lines of text. */
function flattenedTables(html: string): string {
  return html.replace(/<\/t[dh]>/gi, ' ').replace(/<\/tr>/gi, '<br>');
}
