import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * WebSocket clients that only count frames, with as little work as possible, because the server is
 * measured.
 */
export interface ChatClients {
  /** Text frames received by all clients. */
  readonly received: number;
  send: (client: number, text: string) => void;
  /** Called after frames arrive. */
  onReceived: (() => void) | null;
  close: () => void;
}

const AT_ONCE = 50;
const [TEXT, PING, PONG] = [0x1, 0x9, 0xa];

export async function openClients(urls: string[]): Promise<ChatClients> {
  const sockets: Socket[] = [];
  let received = 0;
  const clients: ChatClients = {
    get received() {
      return received;
    },
    onReceived: null,
    send: (client, text) => sockets[client]?.write(frame(TEXT, text)),
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
  const count = (frames: number) => {
    received += frames;
    if (frames > 0) clients.onReceived?.();
  };
  for (let first = 0; first < urls.length; first += AT_ONCE) {
    const batch = urls.slice(first, first + AT_ONCE);
    sockets.push(...(await Promise.all(batch.map((url) => open(new URL(url), count)))));
  }
  return clients;
}

async function open(url: URL, count: (frames: number) => void): Promise<Socket> {
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
  socket.write(
    [
      `GET ${url.pathname}${url.search} HTTP/1.1`,
      `Host: ${url.host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  );
  const [head] = (await once(socket, 'data')) as [Buffer];
  if (!head.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error(head.toString());
  let rest: Buffer = head.subarray(head.indexOf('\r\n\r\n') + 4);
  const read = (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let frames = 0;
    for (let length = lengthOf(rest); length <= rest.length; length = lengthOf(rest)) {
      const opcode = (rest[0] ?? 0) & 0xf;
      if (opcode === TEXT) frames += 1;
      else if (opcode === PING) socket.write(frame(PONG, ''));
      rest = rest.subarray(length);
    }
    count(frames);
  };
  socket.on('data', read);
  socket.on('error', () => undefined);
  read(Buffer.alloc(0));
  return socket;
}

/**
 * Returns the bytes of the first frame; Infinity while its head is incomplete. Frames are short
 * here.
 */
function lengthOf(bytes: Buffer): number {
  const short = (bytes[1] ?? Infinity) & 0x7f;
  if (bytes.length < 2) return Infinity;
  if (short < 126) return 2 + short;
  return bytes.length < 4 ? Infinity : 4 + bytes.readUInt16BE(2);
}

/** Builds a client's frame, masked with zeros. */
function frame(opcode: number, text: string): Buffer {
  const payload = Buffer.from(text);
  const length = payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, 0, 0];
  const head = Buffer.from([0x80 | opcode, ...length, 0, 0, 0, 0]);
  if (payload.length >= 126) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}
