/** Result of one check. */
export interface Finding {
  check: string;
  isOk: boolean;
  /** State in a few words, or what to do in one sentence. */
  message: string;
}

/** Outcome of a check: a text if all is well, or a problem. */
export type Outcome = string | Problem;

/** Sentence that says what the operator is to do. */
export class Problem {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

export interface Check {
  name: string;
  run: () => Promise<Outcome>;
}

/** Long enough to read a large database. */
const PATIENCE = 120_000;

/** Runs a check. An unexpected error, or no answer in time, is a problem too. */
export async function examine({ name, run }: Check): Promise<Finding> {
  const late = Promise.withResolvers<Outcome>();
  const timer = setTimeout(() => {
    late.resolve(
      new Problem(`No answer within ${PATIENCE / 1_000} seconds: see the server's log.`),
    );
  }, PATIENCE);
  const outcome = await Promise.race([run(), late.promise]).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    return new Problem(reason.replaceAll('\n', ' '));
  });
  clearTimeout(timer);
  const isOk = typeof outcome === 'string';
  return { check: name, isOk, message: isOk ? outcome : outcome.message };
}
