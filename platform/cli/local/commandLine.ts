import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values = Record<string, string | boolean | undefined>;

/** The arguments of a command. `--help` prints the usage; what is not understood stops with one line. */
export function readArguments(
  usage: string,
  options: Options = {},
): { values: Values; names: string[] } {
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (values['help']) {
      console.log(usage.trim());
      process.exit(0);
    }
    return { values: values as Values, names: positionals };
  } catch (error) {
    exitWith(`${messageOf(error)}\n\n${usage.trim()}`);
  }
}

/** The one name that a command is about. */
export function readName(usage: string, options: Options = {}): { name: string; values: Values } {
  const { values, names } = readArguments(usage, options);
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) exitWith(usage.trim());
  return { name, values };
}

/** Ends the process with 1 and one message on standard error. */
export function exitWith(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Runs a command; what goes wrong ends it with its message alone, the stack only with DEBUG set. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    exitWith(
      process.env['DEBUG'] && error instanceof Error ? String(error.stack) : messageOf(error),
    );
  }
}

/** What a person is told of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
