/** Line of the summary. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  milliseconds: number;
  /** Output, which is shown after a failure. */
  output: string;
  /** Note in the summary, such as the reason why something could not run. */
  note?: string;
}

/** Parts of steps that run with `--changed`; a missing list means all. */
export interface Narrowed {
  /** Files that changed, some of which may be deleted. */
  files?: string[] | undefined;
  /** File names of the repository's checks. */
  checks?: string[] | undefined;
  /** Packages whose stories are shown. */
  stories?: string[] | undefined;
  /** Test files of the journeys. */
  journeys?: string[] | undefined;
}

/** Options of a run of `npm test`. */
export interface Selection {
  /** Folder names of the given packages; all packages by default. */
  packages: string[];
  isWhole: boolean;
  /** Ids of the steps that run. */
  steps: string[];
  /** Whether to print the output while it runs. */
  isLoud: boolean;
  /** Parts of the steps that run; all parts by default. */
  narrowed?: Narrowed;
}

/** Part of `npm test` that `--only` can select. */
export interface Step {
  id: string;
  /** Description for --help. */
  title: string;
  /**
   * Whether the step is about the whole repository. It is skipped if packages are given, unless
   * `--only` selects it.
   */
  isWhole?: boolean;
  /** Whether the step occupies two processors. It runs by itself, after all others. */
  isAlone?: boolean;
  run: (selection: Selection) => Promise<Outcome[]>;
}

/** Returns the outcome of a program that counts as one check. */
export function oneCheck(
  name: string,
  { code, output, milliseconds }: { code: number; output: string; milliseconds: number },
): Outcome {
  const isFine = code === 0;
  return {
    name,
    passed: Number(isFine),
    failed: Number(!isFine),
    skipped: 0,
    milliseconds,
    output,
  };
}

/**
 * Returns the outcome of work in this process that counts as one check. The work returns its
 * output.
 */
export async function oneCheckOf(name: string, work: () => Promise<string>): Promise<Outcome> {
  const began = Date.now();
  try {
    const output = await work();
    return oneCheck(name, { code: 0, output, milliseconds: Date.now() - began });
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error);
    return oneCheck(name, { code: 1, output, milliseconds: Date.now() - began });
  }
}

/**
 * Returns the outcome of a check whose program is not installed. It is a failure only in CI, which
 * must have everything.
 */
export function notFound(name: string, words: string): Outcome {
  const failed = Number(Boolean(process.env['CI']));
  return { name, passed: 0, failed, skipped: 0, milliseconds: 0, output: words, note: words };
}
