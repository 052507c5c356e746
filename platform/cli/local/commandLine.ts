import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values = Record<string, string | boolean | undefined>;

/**
 * Parses the arguments of a command. `--help` prints the usage; an invalid argument ends the
 * process with a message.
 */
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

/** Parses the arguments of a command that takes exactly one name. */
export function readName(usage: string, options: Options = {}): { name: string; values: Values } {
  const { values, names } = readArguments(usage, options);
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) exitWith(usage.trim());
  return { name, values };
}

/** Ends the process with one message: on standard error, or with code 0 on standard output. */
export function exitWith(message: string, code = 1): never {
  if (code === 0) console.log(message);
  else console.error(message);
  process.exit(code);
}

/** Runs a command. An error ends it with the message only; DEBUG adds the stack. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    exitWith(
      process.env['DEBUG'] && error instanceof Error ? String(error.stack) : messageOf(error),
    );
  }
}

/** Returns the message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
