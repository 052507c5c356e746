import { decodeText, type TextFault } from './decodeText.ts';

const MEGABYTE = 1024 * 1024;
/** Maximum bytes of a file, and of the needed files in a zip. */
export const MOST_BYTES = 5 * MEGABYTE;
/** Maximum bytes of a zip, which may contain more than is needed. */
const MOST_ZIP_BYTES = 50 * MEGABYTE;

/** Reason why files contain no people. */
export class FileError extends Error {
  readonly reason: 'tooLarge' | 'workbook' | 'nobody' | TextFault;

  constructor(reason: FileError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** OneRoster tables that assign students to classes; others are not read. */
const ROSTER_FILES = /^(?:users|enrollments|classes|roles)\.csv$/i;

interface NamedFile {
  name: string;
  size: number;
}

/**
 * Returns a test for the files to read: of a OneRoster export the needed tables, otherwise all
 * texts.
 */
function neededAmong(files: readonly NamedFile[]): (name: string) => boolean {
  const isRoster = files.some(({ name }) => baseName(name).toLowerCase() === 'users.csv');
  return (name) => !isRoster || ROSTER_FILES.test(baseName(name));
}

/**
 * Reads the texts of files, and of texts in zips.
 * @throws FileError if a file is too large, or not text
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
/** Signature of Excel files before 2007. */
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

/** Parts of Excel, OpenDocument and Numbers workbooks, which are zips under any name. */
const IN_WORKBOOK = /^(?:xl\/|content\.xml$|Index\/Document\.iwa$|Index\.zip$)/;

async function textsInZip(bytes: Uint8Array): Promise<string[]> {
  const { unzipSync } = await import('fflate');
  try {
    const files: NamedFile[] = [];
    unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        // Compressed text is hardly larger than the original; a file that claims so is inflated
        // only to the end of its data.
        files.push({ name, size: Math.max(size, originalSize) });
        return false;
      },
    });
    if (files.some(({ name }) => IN_WORKBOOK.test(name))) throw new FileError('workbook');
    const texts = files.filter(({ name }) => isText(name));
    const isNeeded = neededAmong(texts);
    const needed = texts.filter(({ name }) => isNeeded(name));
    // Uses the sizes that the zip declares: no file is inflated beyond its declared size.
    const size = needed.reduce((sum, file) => sum + file.size, 0);
    if (size > MOST_BYTES) throw new FileError('tooLarge');
    const names = new Set(needed.map(({ name }) => name));
    return Object.values(unzipSync(bytes, { filter: ({ name }) => names.has(name) })).map(textIn);
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('unreadable');
  }
}

/** Excludes the metadata files that macOS adds to zips. */
function isText(name: string): boolean {
  return /\.(?:csv|tsv|txt)$/i.test(name) && !/(?:^|\/)(?:\.|__MACOSX)/.test(name);
}

function baseName(name: string): string {
  return name.split(/[\\/]/).at(-1) ?? name;
}
