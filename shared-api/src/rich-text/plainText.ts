const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** The words of sanitised rich text, blocks apart by a space: for previews, counts and searches. */
export function plainTextOf(html: string): string {
  return html
    .replace(/<\/?(?:p|h[2-4]|blockquote|pre|ul|ol|li|br)\b[^<>]*>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** True when there is neither a visible character nor an image. */
export function isBlankRichText(html: string): boolean {
  if (/<img\b/.test(html)) return false;
  return plainTextOf(html).replace(/[\s\p{Cf}]/gu, '') === '';
}
