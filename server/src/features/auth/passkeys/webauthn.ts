import type { Config } from '../../../config/config.ts';

/** Loads the library with the first passkey: it is large, and most schools start without. */
export function webauthn() {
  return import('@simplewebauthn/server');
}

/** Returns what passkeys are bound to: the host and the origin of PUBLIC_URL. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Parses the browser's answer; null if it is no credential. The library checks its contents. */
export function readResponse<Response extends { id: string }>(json: string): Response | null {
  try {
    const value: unknown = JSON.parse(json);
    const isCredential =
      typeof value === 'object' &&
      value !== null &&
      'id' in value &&
      typeof value.id === 'string' &&
      'response' in value &&
      typeof value.response === 'object';
    return isCredential ? (value as unknown as Response) : null;
  } catch {
    return null;
  }
}
