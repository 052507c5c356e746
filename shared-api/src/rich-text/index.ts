export { isBlankRichText, plainTextOf } from './plainText.ts';
export { sanitizeRichText } from './sanitizeRichText.ts';
