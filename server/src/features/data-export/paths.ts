import type { ExportedRow } from '../../database/personal-data.ts';

/** Characters that some system forbids in file names. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]+/gu;

/** Returns the path in the archive of an uploaded file. Its id makes it unique. */
export function pathOfFile({ id, title }: ExportedRow): string {
  const name = String(title).replace(FORBIDDEN, ' ').trim();
  return `files/${String(id)}/${name === '' || /^\.+$/.test(name) ? 'file' : name}`;
}

export function pathOfPicture(hash: string): string {
  return `pictures/${hash}.webp`;
}
