/** One line of the summary. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  milliseconds: number;
  /** What it printed: shown where something failed. */
  output: string;
  /** Said in the summary, such as why something could not run. */
  note?: string;
}

/** What a run of `npm test` was asked for. */
export interface Selection {
  /** Folder names of the packages that were named; all of them where none was. */
  packages: string[];
  isWhole: boolean;
  /** Ids of the steps that run. */
  steps: string[];
  /** Prints while it runs. */
  isLoud: boolean;
}

/** A part of `npm test` that `--only` can name. */
export interface Step {
  id: string;
  /** What it does, for --help. */
  title: string;
  /** Not about single packages: left out where some are named, unless asked for by --only. */
  isWhole?: boolean;
  /** Keeps two processors busy by itself, and comes after all others. */
  isAlone?: boolean;
  run: (selection: Selection) => Promise<Outcome[]>;
}

/** The outcome of a program that counts as one check. */
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

/** The outcome of work in this process that counts as one check; it returns what it has to say. */
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

/** What a machine lacks is said; only the machine that decides must have everything. */
export function notFound(name: string, words: string): Outcome {
  const failed = Number(Boolean(process.env['CI']));
  return { name, passed: 0, failed, skipped: 0, milliseconds: 0, output: words, note: words };
}
