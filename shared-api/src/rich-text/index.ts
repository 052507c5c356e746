export { ownPicture, writtenPicture } from './addresses.ts';
export { isBlankRichText, plainTextOf } from './plainText.ts';
export { picturesIn, sanitizeRichText, type PictureFor } from './sanitizeRichText.ts';
