import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PictureServer {
  /** Without a slash at its end. */
  origin: string;
  /** Method, path and headers of each request that came. */
  requests: { path: string; headers: NodeJS.Dict<string | string[]> }[];
  close: () => Promise<void>;
}

/** A server on this machine that pictures are fetched from. */
export async function pictureServer(listener: RequestListener): Promise<PictureServer> {
  const requests: PictureServer['requests'] = [];
  const server = createServer((request, reply) => {
    requests.push({ path: request.url ?? '', headers: request.headers });
    listener(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
