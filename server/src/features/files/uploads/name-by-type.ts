/** Extensions by media type, the usual one first. */
const ENDINGS = new Map<string, readonly string[]>(
  Object.entries({
    'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
    'image/png': ['png', 'apng'],
    'image/apng': ['png', 'apng'],
    'image/gif': ['gif'],
    'image/webp': ['webp'],
    'image/avif': ['avif'],
    'image/heic': ['heic', 'heif', 'hif'],
    'image/heif': ['heif', 'heic', 'hif'],
    'image/heic-sequence': ['heic', 'heics', 'heif'],
    'image/heif-sequence': ['heif', 'heifs', 'heic'],
    'image/tiff': ['tif', 'tiff', 'dng', 'nef', 'cr2', 'arw'],
    'image/bmp': ['bmp', 'dib'],
    'application/pdf': ['pdf', 'ai'],
  }),
);
/** Extensions that suggest a picture or a PDF. */
const PROMISES = new Set([...ENDINGS.values()].flat());
/** Usual extensions of other content that is sent under the name of a picture. */
const OTHERS = new Map(
  Object.entries({
    'application/zip': 'zip',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
    'video/mp4': 'mp4',
    'video/quicktime': 'mov',
    'audio/mpeg': 'mp3',
    'text/plain': 'txt',
  }),
);
const ENDING = /\.([a-z0-9]{1,16})$/iu;

/**
 * Corrects the extension of a name by the content: phones name a JPEG `IMG_0412.HEIC`, or a photo
 * `photo`, which no program opens. Names of other content stay, unless they suggest a picture or a
 * PDF.
 */
export function nameByType(name: string, type: string): string {
  const ending = ENDING.exec(name)?.[1]?.toLowerCase() ?? '';
  const isPromise = PROMISES.has(ending);
  const endings = ENDINGS.get(type);
  const usual = endings?.[0] ?? (isPromise ? OTHERS.get(type) : undefined);
  if (usual === undefined || endings?.includes(ending)) return name;
  const stem = isPromise ? name.slice(0, -ending.length - 1) : name;
  return `${stem}.${usual}`;
}
