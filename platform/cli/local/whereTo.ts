import { readFileSync } from 'node:fs';
import { remoteServer, type RemoteServer } from '../../release/index.ts';

/** Of every command that can also be for another server than this checkout's. */
export const TO_OPTIONS = {
  to: { type: 'string' },
  'token-file': { type: 'string' },
} as const;

/** Ends the usage of such a command. */
export const TO_USAGE = `
  --to <URL>           There, instead of in this checkout, with the token in HOMEROOM_TOKEN (npm run token makes it)
  --token-file <file>  With the token in this file`;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The server that `--to` names; undefined where it is this checkout's. */
export function serverOf(
  values: Record<string, string | boolean | undefined>,
): RemoteServer | undefined {
  const { to, 'token-file': file } = values;
  if (typeof to !== 'string') return undefined;
  if (!URL.canParse(to)) throw new Error(`"${to}" is no URL: --to https://school.example`);
  const { protocol, hostname, origin } = new URL(to);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.includes(hostname))) {
    throw new Error(`A token goes over https alone, not to ${origin}.`);
  }
  return remoteServer({ origin, token: readToken(file) });
}

function readToken(file: string | boolean | undefined): string {
  const text =
    typeof file === 'string' ? readFileSync(file, 'utf8') : process.env['HOMEROOM_TOKEN'];
  const token = text?.trim() ?? '';
  if (/^[A-Za-z0-9_-]+$/.test(token)) return token;
  throw new Error('This takes a token: in HOMEROOM_TOKEN, or in the file that --token-file names.');
}
