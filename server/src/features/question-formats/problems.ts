import type { problemMessages } from './messages.ts';

/** Name of the text that describes a problem. */
export type ProblemCode = keyof ReturnType<typeof problemMessages>;

/** Reason why a question is left out. */
export class LeftOut extends Error {
  readonly code: ProblemCode;
  readonly detail: string | undefined;

  constructor(code: ProblemCode, detail?: string) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

/** Reason why the whole file is refused. */
export class Refused extends LeftOut {}

/** Position of a question in its file, or in the list to write. */
export interface Position {
  /** Number of the question in the list to write, from 1. */
  number?: number;
  /** First line of the question, from 1. */
  line?: number;
  /** Path in the package. */
  file?: string;
  title?: string;
}

/** One part of a file that was not carried over, or not unchanged. */
export interface Loss {
  where: Position;
  what: ProblemCode;
  /** Text from the file that the loss concerns. */
  detail?: string;
}

const MAX_DETAIL = 80;

/** Shortens a text from a file to what a line of a list can show. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_DETAIL ? `${line.slice(0, MAX_DETAIL - 1)}…` : line;
}
