/**
 * Creates an idempotency key. It must be unique, not unguessable. `randomUUID` exists only on pages
 * served by https.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
