import type { WebSocket } from 'ws';

/** What `ws` uses below `send`; other servers that tell many the same use it too (engine.io: wsPreEncodedFrame). */
interface Inner {
  _sender?: { sendFrame?: (list: Buffer[]) => void };
}

const TEXT_AND_FINAL = 0x81;
const made = new WeakMap<Buffer, Buffer>();

/**
 * Sends a text that many get: `ws` would make its frame anew for each of them, and write it in two pieces.
 * Only where nothing is compressed, as frames would then overtake each other.
 */
export function sendShared(socket: WebSocket, text: Buffer): void {
  const sender = (socket as unknown as Inner)._sender;
  if (!sender?.sendFrame) {
    socket.send(text, { binary: false });
    return;
  }
  const frame = made.get(text) ?? wireFrame(text);
  made.set(text, frame);
  sender.sendFrame([frame]);
}

/** A server's frame, as RFC 6455 has it. */
function wireFrame(text: Buffer): Buffer {
  const { length } = text;
  if (length < 126) return Buffer.concat([Buffer.from([TEXT_AND_FINAL, length]), text]);
  const head = Buffer.alloc(length < 65_536 ? 4 : 10);
  head[0] = TEXT_AND_FINAL;
  head[1] = length < 65_536 ? 126 : 127;
  if (length < 65_536) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, text]);
}
