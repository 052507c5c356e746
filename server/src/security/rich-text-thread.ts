import {
  isBlankRichText,
  picturesIn,
  sanitizeRichText,
  writtenPicture,
} from 'shared-api/rich-text';

/** A text that is safe to show. */
export interface CleanText {
  html: string;
  isBlank: boolean;
  /** Where its pictures are from, each once. */
  pictures: string[];
}

// What a thread of `RichTextCleaner` runs.

export function clean(written: string): CleanText {
  const html = sanitizeRichText(written, writtenPicture);
  return { html, isBlank: isBlankRichText(html), pictures: picturesIn(html) };
}

export { picturesIn };

export interface Replacement {
  html: string;
  /** By where a picture was from, the path of the same one here. */
  paths: ReadonlyMap<string, string>;
}

export function replacePictures({ html, paths }: Replacement): string {
  const own = new Set(paths.values());
  return sanitizeRichText(html, (src) => paths.get(src) ?? (own.has(src) ? src : undefined));
}
