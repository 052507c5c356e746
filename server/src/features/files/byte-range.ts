/** The part of a file that is asked for, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

const ONE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * What a `Range` header asks for: undefined for the whole, as also where it asks for several parts or for nothing that has a
 * meaning; null for what the file does not have.
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
