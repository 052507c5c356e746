import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Round trip in milliseconds. */
const ROUND_TRIP = 80;
/** Bytes per millisecond of all connections together. */
const DOWN = 1_600_000 / 8 / 1_000;
const UP = 750_000 / 8 / 1_000;
/** Largest part of a transfer in bytes; connections take turns after each. */
const PART = 4_096;

export interface SlowRelay {
  /** Origin of the server behind the relay, as `host:port`. */
  target: string;
  /** Address of the relay, as `host:port`. */
  address: string;
  close: () => void;
}

/**
 * Opens a relay to a server that imitates the line of a rural school: 1.6 Mbit/s down, 0.75 up,
 * and a round trip of 80 ms. DevTools cannot do that: it leaves out what a service worker requests.
 */
export async function openSlowRelay(origin: string): Promise<SlowRelay> {
  const { hostname, port, host } = new URL(origin);
  const sockets = new Set<Socket>();
  const down = lineOf(DOWN);
  const up = lineOf(UP);
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket.setNoDelay(true));
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    // The handshake of a new connection takes a round trip.
    void send(incoming, outgoing, up, ROUND_TRIP);
    void send(outgoing, incoming, down, 0);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    target: host,
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Returns a function that reserves the line for bytes, and resolves once they are sent. */
function lineOf(bytesPerMs: number): (bytes: number) => Promise<void> {
  let freeAt = 0;
  return async (bytes) => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + bytes / bytesPerMs;
    await sleep(freeAt - now);
  };
}

async function send(
  from: Socket,
  to: Socket,
  reserve: (bytes: number) => Promise<void>,
  delay: number,
): Promise<void> {
  let isOpen = true;
  to.on('close', () => {
    isOpen = false;
    from.destroy();
  });
  await sleep(delay);
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length && isOpen; at += PART) {
        const part = chunk.subarray(at, at + PART);
        await reserve(part.length);
        setTimeout(() => to.write(part), ROUND_TRIP / 2);
      }
    }
  } catch {
    // The connection was cut, as its other end is below.
  }
  setTimeout(() => to.end(), ROUND_TRIP / 2);
}
