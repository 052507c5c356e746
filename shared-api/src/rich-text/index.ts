export { ownPicture, writtenPicture } from './addresses.ts';
export { isBlankRichText, plainLinesOf, plainTextOf } from './plainText.ts';
export { picturesIn, sanitizeRichText, type PictureFor } from './sanitizeRichText.ts';
export { shiftedText } from './shiftedText.ts';
