import type { IncomingMessage } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { isLoopbackHost, type Config } from '../config.ts';
import { SECOND } from '../database/time.ts';
import { Refusal } from '../errors.ts';
import { addressOf, countCall } from './limits.ts';
import { LiveConnection, type LiveHandlers } from './live-connection.ts';

/** Bytes of one frame: far above the longest chat text, so that one somewhat too long is refused by name. */
const FRAME_LIMIT = 64 * 1024;
/** How often a connection shows that it is alive. */
const PULSE = 25 * SECOND;
/** A whole school may sit behind one address, and comes back at once after a restart. */
const OPENINGS = { max: 1_200, seconds: 60 };
const CLOSE_WITHIN = 2 * SECOND;

/** Live channels for the whole server. Closing it tells every client that the server goes away. */
export async function liveChannels(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: FRAME_LIMIT, perMessageDeflate: false, handleProtocols: chooseProtocol },
    errorHandler(error, socket) {
      app.log.debug({ err: error }, 'live connection failed');
      socket.terminate();
    },
    preClose(done) {
      const { clients } = app.websocketServer;
      for (const client of clients) client.close(1001, 'The server is restarting.');
      const terminate = () => {
        for (const client of clients) client.terminate();
      };
      setTimeout(terminate, CLOSE_WITHIN).unref();
      app.websocketServer.close();
      done();
    },
  });
}

/**
 * One live channel. `connect` decides about a token: it answers the handlers of the connection, or
 * null after it closed the connection itself.
 */
export function liveRoute(
  app: FastifyInstance,
  path: string,
  connect: (connection: LiveConnection, request: FastifyRequest) => Promise<LiveHandlers | null>,
): void {
  const { core } = app;
  app.route({
    method: 'GET',
    url: path,
    onRequest: async (request) => {
      await countCall(core.limiter, `live from ${addressOf(request)}`, OPENINGS);
      if (!isOwnOrigin(request, core.config)) {
        throw new Refusal('forbidden', 'Live connections are for pages of this site alone.');
      }
    },
    handler: async () => {
      throw new Refusal('not_found', 'This address takes live connections (WebSocket) alone.');
    },
    wsHandler: (socket: WebSocket, request: FastifyRequest) => {
      request.log.info({ req: request }, 'live connection opened');
      const connection = new LiveConnection(socket, readToken(request), request.log);
      const handlers = connect(connection, request);
      socket.on('message', (data: RawData, isBinary: boolean) => {
        connection.receive(handlers, data, isBinary);
      });
      connection.keepAlive(handlers, PULSE);
      handlers.catch((error: unknown) => connection.fail(error));
    },
  });
}

function offeredProtocols(header: string | undefined): string[] {
  return (header ?? '').split(',').map((name) => name.trim());
}

function readToken(request: FastifyRequest): string | undefined {
  const { token } = request.query as { token?: string | string[] };
  if (typeof token === 'string') return token;
  const offered = offeredProtocols(request.headers['sec-websocket-protocol']);
  return offered.findLast((name) => name !== '');
}

/** Echoes the token that was offered as subprotocol: browsers close a connection that names none. */
function chooseProtocol(protocols: Set<string>, _request: IncomingMessage): string | false {
  return [...protocols].at(-1) ?? false;
}

/** Programs send no Origin; browsers always do, and then it must be ours. */
function isOwnOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  if (origin === config.publicUrl || host === request.host) return true;
  return config.isLoopback && isLoopbackHost(hostname);
}
