import {
  isBlankRichText,
  picturesIn,
  sanitizeRichText,
  writtenPicture,
} from 'shared-api/rich-text';

/** Sanitised text, safe to show. */
export interface CleanText {
  html: string;
  isBlank: boolean;
  /** Source URLs of its pictures, without duplicates. */
  pictures: string[];
}

// Functions that the worker thread of `RichTextCleaner` runs.

export function clean(written: string): CleanText {
  const html = sanitizeRichText(written, writtenPicture);
  return { html, isBlank: isBlankRichText(html), pictures: picturesIn(html) };
}

export { picturesIn };

export interface Replacement {
  html: string;
  /** Path of our copy of each picture, by its original URL. */
  paths: ReadonlyMap<string, string>;
}

export function replacePictures({ html, paths }: Replacement): string {
  const own = new Set(paths.values());
  return sanitizeRichText(html, (src) => paths.get(src) ?? (own.has(src) ? src : undefined));
}
