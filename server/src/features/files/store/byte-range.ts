/** Requested part of a file; both ends are included. */
export interface ByteRange {
  start: number;
  end: number;
}

const ONE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Parses a `Range` header. Undefined means the whole file, also for several ranges and an invalid
 * header. Null means a range outside the file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = ONE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Number(last);
    return length === 0 ? null : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : null;
}
