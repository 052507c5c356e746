import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SilentRelay {
  /** Origin of the relay, without a trailing slash. */
  url: string;
  /** Number of live connections that bytes pass through. */
  live: () => number;
  /** Passes nothing on through the live connections of this moment, and leaves them open. */
  silence: () => void;
  /** Closes all connections, as proxies do after a time. */
  cut: () => void;
  close: () => void;
}

const UPGRADE = /^upgrade: websocket\r$/im;

/** Opens a relay to a server that fails as networks do: without a word, or by closing. */
export async function openSilentRelay(origin: string): Promise<SilentRelay> {
  const { hostname, port } = new URL(origin);
  const all = new Set<Socket>();
  const live = new Set<Socket[]>();
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    const pair = [incoming, outgoing];
    for (const socket of pair) {
      all.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        all.delete(socket);
        live.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
    incoming.once('data', (chunk: Buffer) => {
      if (UPGRADE.test(chunk.toString('latin1'))) live.add(pair);
    });
    incoming.pipe(outgoing);
    outgoing.pipe(incoming);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const cut = () => {
    for (const socket of all) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    live: () => live.size,
    silence() {
      for (const pair of live) for (const socket of pair) socket.unpipe().pause();
      live.clear();
    },
    cut,
    close() {
      cut();
      server.close();
    },
  };
}
