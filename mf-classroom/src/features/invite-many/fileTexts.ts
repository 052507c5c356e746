import { decodeText, type TextFault } from './decodeText.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes that are read of a file, and of the files in a zip that are needed. */
export const MOST_BYTES = 5 * MEGABYTE;
/** Bytes of a zip: it may hold more than is needed. */
const MOST_ZIP_BYTES = 50 * MEGABYTE;

/** The reason why files bring nobody. */
export class FileError extends Error {
  readonly reason: 'tooLarge' | 'workbook' | 'nobody' | TextFault;

  constructor(reason: FileError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** The tables of OneRoster that say who is a student of which class; nothing else of it is read. */
const ROSTER_FILES = /^(?:users|enrollments|classes|roles)\.csv$/i;

interface NamedFile {
  name: string;
  size: number;
}

/** Says which of files that belong together are read: of a roster those that are needed, else all texts. */
function neededAmong(files: readonly NamedFile[]): (name: string) => boolean {
  const isRoster = files.some(({ name }) => baseName(name).toLowerCase() === 'users.csv');
  return (name) => !isRoster || ROSTER_FILES.test(baseName(name));
}

/**
 * The texts of files, and of the texts in zips.
 * @throws FileError where one is too large, or no text
 */
export async function textsOf(files: readonly File[]): Promise<string[]> {
  const isNeeded = neededAmong(files);
  const texts: string[] = [];
  for (const file of files.filter(({ name }) => isNeeded(name))) {
    if (file.size > MOST_ZIP_BYTES) throw new FileError('tooLarge');
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (startsWith(bytes, ZIP)) texts.push(...(await textsInZip(bytes)));
    else if (bytes.length > MOST_BYTES) throw new FileError('tooLarge');
    else texts.push(textIn(bytes));
  }
  return texts;
}

const ZIP = [0x50, 0x4b, 3, 4];
/** Files of Excel before 2007. */
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function textIn(bytes: Uint8Array): string {
  if (startsWith(bytes, OLD_WORKBOOK)) throw new FileError('workbook');
  const decoded = decodeText(bytes);
  if (decoded.fault) throw new FileError(decoded.fault);
  return decoded.text;
}

/** Parts of workbooks of Excel, of OpenDocument and of Numbers, which are zips whatever they are called. */
const IN_WORKBOOK = /^(?:xl\/|content\.xml$|Index\/Document\.iwa$|Index\.zip$)/;

async function textsInZip(bytes: Uint8Array): Promise<string[]> {
  const { unzipSync } = await import('fflate');
  try {
    const files: NamedFile[] = [];
    unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        // Packed, no text is much larger; one that says so is inflated for as long as its packed bytes last.
        files.push({ name, size: Math.max(size, originalSize) });
        return false;
      },
    });
    if (files.some(({ name }) => IN_WORKBOOK.test(name))) throw new FileError('workbook');
    const texts = files.filter(({ name }) => isText(name));
    const isNeeded = neededAmong(texts);
    const needed = texts.filter(({ name }) => isNeeded(name));
    // By the sizes that the zip declares: no more than that is unpacked of each.
    const size = needed.reduce((sum, file) => sum + file.size, 0);
    if (size > MOST_BYTES) throw new FileError('tooLarge');
    const names = new Set(needed.map(({ name }) => name));
    return Object.values(unzipSync(bytes, { filter: ({ name }) => names.has(name) })).map(textIn);
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('unreadable');
  }
}

/** Not the shadows that macOS adds to zips. */
function isText(name: string): boolean {
  return /\.(?:csv|tsv|txt)$/i.test(name) && !/(?:^|\/)(?:\.|__MACOSX)/.test(name);
}

function baseName(name: string): string {
  return name.split(/[\\/]/).at(-1) ?? name;
}
