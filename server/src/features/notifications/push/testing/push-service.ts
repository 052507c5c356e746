import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Subscription of a browser, which can decrypt its messages. */
export interface Browser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Sent {
  endpoint: string;
  headers: IncomingHttpHeaders;
  message: { id: string; tag: string; title: string; body: string; href: string; lang: string };
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

/** Push service on this machine that records messages, and decrypts them as browsers do. */
export async function servePushes() {
  const sent: Sent[] = [];
  const readers = new Map<string, (body: Buffer) => unknown>();
  const answers: Answer[] = [];
  let hits = 0;
  let pending = 0;
  let gate: Promise<void> = Promise.resolve();
  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      hits += 1;
      pending += 1;
      const closed = once(response, 'close');
      await Promise.race([gate, closed]);
      pending -= 1;
      // The sender has died meanwhile.
      if (response.destroyed) return;
      const { status, headers } = answers.shift() ?? { status: 201 };
      const endpoint = `${origin}${request.url}`;
      const read = readers.get(endpoint);
      if (status === 201 && read) {
        sent.push({ endpoint, headers: request.headers, message: read(body) as Sent['message'] });
      }
      response.writeHead(status, headers).end('ok');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    sent,
    /** Returns the number of requests. */
    hits: () => hits,
    /** Delays all replies until the returned function is called. */
    hold(): () => void {
      let open = () => {};
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return () => open();
    },
    /** Returns the number of delayed replies. */
    pendingReplies: () => pending,
    /** Sets the next replies; 201 afterwards. */
    answer: (...next: Answer[]) => void answers.push(...next),
    subscribe(): Browser {
      const keys = createECDH('prime256v1');
      const publicKey = keys.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `${origin}/${randomBytes(8).toString('hex')}`;
      readers.set(endpoint, (body) => JSON.parse(decrypt(body, keys, publicKey, auth).toString()));
      return {
        endpoint,
        p256dh: publicKey.toString('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Decrypts RFC 8291: one record, whose last byte before zeros is a 2. */
function decrypt(
  body: Buffer,
  keys: ReturnType<typeof createECDH>,
  publicKey: Buffer,
  auth: Buffer,
): Buffer {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) => {
    return Buffer.from(hkdfSync('sha256', secret, by, info, length));
  };
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}
