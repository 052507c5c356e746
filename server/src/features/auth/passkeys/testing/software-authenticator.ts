import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** Encodes what an attestation holds as CBOR (RFC 8949): whole numbers, texts, bytes and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)].flat().map(cbor);
  return Buffer.concat([head(5, entries.length / 2), ...entries]);
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();

interface Faults {
  origin?: string;
  rpId?: string;
  /** Whether the person was not verified by a PIN or a finger. */
  isUnverified?: boolean;
  /** Counter to send; by default it grows. */
  counter?: number;
}

/** An authenticator with one passkey, as a browser offers it to a page. */
export class SoftwareAuthenticator {
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  readonly credentialId = randomBytes(32);
  #counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const pair: [number, unknown][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ];
    this.#publicKey = cbor(new Map(pair));
  }

  /** Answers the options of a registration. */
  create(options: string, faults: Faults = {}): string {
    const { challenge, rp } = JSON.parse(options) as { challenge: string; rp: { id: string } };
    const length = Buffer.from([0, this.credentialId.length]);
    const credential = [Buffer.alloc(16), length, this.credentialId, this.#publicKey];
    const authData = Buffer.concat([this.#authData(rp.id, HAS_CREDENTIAL, faults), ...credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#credential({
      clientDataJSON: clientData('webauthn.create', challenge, faults).toString('base64url'),
      attestationObject: cbor(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers the options of a log-in. */
  get(options: string, faults: Faults = {}): string {
    const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string };
    const data = clientData('webauthn.get', challenge, faults);
    const authData = this.#authData(rpId, 0, faults);
    const signature = sign('sha256', Buffer.concat([authData, hash(data)]), this.#key);
    return this.#credential({
      clientDataJSON: data.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #authData(rpId: string, more: number, { isUnverified, counter, ...faults }: Faults): Buffer {
    const flags = USER_PRESENT | (isUnverified ? 0 : USER_VERIFIED) | more;
    const count = Buffer.alloc(4);
    this.#counter = counter ?? this.#counter + 1;
    count.writeUInt32BE(this.#counter);
    return Buffer.concat([hash(faults.rpId ?? rpId), Buffer.from([flags]), count]);
  }

  #credential(response: object): string {
    const id = this.credentialId.toString('base64url');
    const rest = { type: 'public-key', clientExtensionResults: {} };
    return JSON.stringify({ id, rawId: id, response, ...rest });
  }
}

function clientData(type: string, challenge: string, faults: Faults): Buffer {
  const origin = faults.origin ?? 'http://homeroom.test';
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
