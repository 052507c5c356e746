import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PictureServer {
  /** Origin without a trailing slash. */
  origin: string;
  /** Path and headers of each request. */
  requests: { path: string; headers: NodeJS.Dict<string | string[]> }[];
  close: () => Promise<void>;
}

/** Opens a server on this machine from which pictures are fetched. */
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
