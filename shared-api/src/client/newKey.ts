/**
 * A word of its own for one thing that is sent. Unguessable is not needed, unique is; `randomUUID` is there only where the page
 * came by https.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
