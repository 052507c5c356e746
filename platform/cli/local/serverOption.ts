import { readFileSync } from 'node:fs';
import { reasonOf, remoteServer, type RemoteServer } from '../../release/index.ts';
import { IS_ALONE } from './workspaceRoot.ts';

/** Options of every command that can address another server. */
export const SERVER_OPTIONS = {
  to: { type: 'string' },
  'token-file': { type: 'string' },
} as const;

/** Usage of these options. */
export const SERVER_USAGE = `
  --to <URL>           Uses this server instead of this checkout, with the token in HOMEROOM_TOKEN (see npm run token)
  --token-file <file>  Reads the token from this file`;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Returns the server of `--to`; undefined for this checkout. */
export function serverOf(
  values: Record<string, string | boolean | undefined>,
): RemoteServer | undefined {
  const { to, 'token-file': file } = values;
  if (typeof to !== 'string') {
    if (IS_ALONE) throw new Error('This repository has no server. Use --to https://school.example');
    return undefined;
  }
  return remoteServer({ origin: originOf('--to', to, 'A token'), token: readToken(file) });
}

/**
 * Returns the origin of the server in an option.
 * @param what Secret that is sent there, so the server must use https or be this machine.
 */
export function originOf(option: string, url: string, what: string): string {
  if (!URL.canParse(url))
    throw new Error(`"${url}" is not a URL. Write ${option} https://school.example`);
  const { protocol, hostname, origin } = new URL(url);
  if (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname))) return origin;
  throw new Error(`${what} is only sent over https, not to ${origin}.`);
}

function readToken(file: string | boolean | undefined): string {
  const text =
    typeof file === 'string' ? readFileSync(file, 'utf8') : process.env['HOMEROOM_TOKEN'];
  const token = text?.trim() ?? '';
  if (/^[A-Za-z0-9_-]+$/.test(token)) return token;
  throw new Error('A token is missing. Set HOMEROOM_TOKEN, or name a file with --token-file.');
}

/**
 * Checks that a URL is that of a Homeroom server.
 * @throws With a message, if it is unreachable or another server.
 */
export async function checkIsHomeroom(origin: string): Promise<void> {
  const reply = await fetch(`${origin}/registry.json`).catch((error: unknown) => {
    throw new Error(`${origin} cannot be reached: ${reasonOf(error)}`, { cause: error });
  });
  const registry: unknown = await reply.json().catch(() => undefined);
  if (!(Object(registry) as { remotes?: unknown }).remotes) {
    throw new Error(`${origin} is not a Homeroom server: it has no registry.`);
  }
}
