import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Bytes that this clamd takes for a virus. */
export const FLAGGED = Buffer.from('WORM-OF-THE-TEST');
/** Name of the test virus. */
export const WORM = 'Test.Worm-1';

export interface TestClamd {
  url: string;
  /** Behaviour towards clients: `limited` accepts no more than 1 KB. */
  mood: 'well' | 'limited' | 'hangs up' | 'confused';
  /** Contents that it has scanned. */
  seen: Buffer[];
  close: () => Promise<void>;
}

const COMMAND = 'zINSTREAM\0';
const LIMIT = 1_024;

/** Opens a server that speaks the protocol of clamd. */
export async function openClamd(): Promise<TestClamd> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    if (clamd.mood === 'hangs up') socket.destroy();
    else if (clamd.mood === 'confused') socket.resume().end('UNKNOWN COMMAND\0');
    else serve(socket, clamd);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const clamd: TestClamd = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    seen: [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return clamd;
}

function serve(socket: Socket, clamd: TestClamd): void {
  let sent = Buffer.alloc(0);
  socket.on('data', (piece: Buffer) => {
    if (socket.writableEnded) return;
    sent = Buffer.concat([sent, piece]);
    if (clamd.mood === 'limited' && sent.length > LIMIT) {
      socket.end('INSTREAM size limit exceeded. ERROR\0');
      return;
    }
    const content = contentOf(sent);
    if (content === null) return;
    clamd.seen.push(content);
    socket.end(content.includes(FLAGGED) ? `stream: ${WORM} FOUND\0` : 'stream: OK\0');
  });
}

/** Returns the complete content; null until all of it has arrived. */
function contentOf(sent: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
