/** Types of pictures that rich texts show, with the extension of their files. */
export const PICTURE_TYPES = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
} as const;

export type PictureType = keyof typeof PICTURE_TYPES;

/** First bytes of each type, in hexadecimal digits. */
const SIGNATURES: [PictureType, RegExp][] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^474946383[79]61/],
  ['image/webp', /^52494646.{8}57454250/],
];

/** Returns the type of a picture by its first bytes. */
export function pictureType(content: Uint8Array): PictureType | undefined {
  const start = Buffer.from(content.subarray(0, 16)).toString('hex');
  return SIGNATURES.find(([, pattern]) => pattern.test(start))?.[0];
}

const EMBEDDED = /^data:[a-z/+.-]{1,50};base64,/i;

/** Returns the bytes of a picture that is written into the text. */
export function embeddedPicture(src: string): Uint8Array | undefined {
  const start = EMBEDDED.exec(src.slice(0, 100))?.[0];
  return start === undefined ? undefined : Buffer.from(src.slice(start.length), 'base64');
}
