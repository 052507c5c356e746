const bytes = new Uint8Array([1, 2, 3]).buffer;

const response = {
  clientDataJSON: bytes,
  attestationObject: bytes,
  authenticatorData: bytes,
  signature: bytes,
  userHandle: null,
  getTransports: () => ['internal'],
};
const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
};

/** Gives the browser an authenticator, which returns a credential or fails with an error's name. */
export function installAuthenticator(failure?: string): void {
  const act = async () => {
    if (failure) throw new DOMException('The operation failed.', failure);
    return credential;
  };
  Object.defineProperty(globalThis, 'PublicKeyCredential', {
    value: jest.fn(),
    configurable: true,
  });
  Object.defineProperty(navigator, 'credentials', {
    value: { create: act, get: act },
    configurable: true,
  });
}

/** Removes it, as in a browser without passkeys. */
export function removeAuthenticator(): void {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}

/** Options as the server sends them. */
export const OPTIONS = {
  options: JSON.stringify({
    challenge: 'AQID',
    rpId: 'localhost',
    rp: { id: 'localhost', name: 'Homeroom' },
    user: { id: 'AQID', name: 'ada@school.example', displayName: '' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  }),
};
