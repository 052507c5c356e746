import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

export interface Proxy {
  origin: string;
  close: () => void;
}

/** Starts a proxy that gives each new connection to the next server. */
export async function startProxy(origins: readonly string[]): Promise<Proxy> {
  let next = 0;
  const server = createServer({ noDelay: true }, (client) => {
    const { hostname, port } = new URL(origins[(next += 1) % origins.length] ?? '');
    const upstream = connect({ host: hostname, port: Number(port), noDelay: true });
    client.pipe(upstream).pipe(client);
    client.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
  });
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
