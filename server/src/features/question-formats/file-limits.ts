/** Limits of one file, packed and unpacked. */
export const LIMITS_OF_FILES = {
  bytes: 20_000_000,
  questions: 2000,
  entries: 5000,
  unpackedBytes: 100_000_000,
  /** Largest size of an unpacked file, as a multiple of its packed size. */
  ratio: 200,
  /** Time to read the questions of a file, in milliseconds. */
  time: 20_000,
} as const;
