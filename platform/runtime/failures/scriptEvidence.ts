import type { RegistryRemote } from '../../registry/registry.ts';

/** Limits in milliseconds and bytes, far above those of an entry. */
const LONGEST_MS = 3_000;
const MOST_BYTES = 5_000_000;

/** Evidence that a script failed because of the network, not because of its release. */
export interface ScriptEvidence {
  /** Hash of the received script, if it differs from the released one. */
  seenHash?: string;
  /** Whether the host of the scripts does not respond. */
  isUnreachable?: boolean;
}

/** Fetches an entry once more, and compares it with its released hash, to detect a bad network. */
export async function findScriptEvidence({
  entry,
  integrity,
}: RegistryRemote): Promise<ScriptEvidence> {
  if (!integrity) return {};
  let bytes: ArrayBuffer;
  try {
    const signal = AbortSignal.timeout(LONGEST_MS);
    const reply = await fetch(entry, { cache: 'reload', signal });
    if (!reply.ok || Number(reply.headers.get('content-length')) > MOST_BYTES) return {};
    bytes = await reply.arrayBuffer();
  } catch {
    return { isUnreachable: true };
  }
  if (bytes.byteLength > MOST_BYTES) return {};
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
    const seenHash = `sha384-${btoa(String.fromCharCode(...digest))}`;
    return integrity.split(' ').includes(seenHash) ? {} : { seenHash };
  } catch {
    return {};
  }
}
