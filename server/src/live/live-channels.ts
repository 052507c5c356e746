import type { IncomingMessage } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CHANNEL_PROTOCOL } from 'shared-api/contract';
import type { RawData, WebSocket } from 'ws';
import { isLoopbackHost, type Config } from '../config.ts';
import { SECOND } from '../time.ts';
import { HttpError } from '../errors.ts';
import { ipOf, enforceRate } from '../http/limits.ts';
import { LiveConnection, type LiveHandlers } from './live-connection.ts';
import { LiveSessions } from './live-sessions.ts';
import type { Session } from '../security/session.ts';
import { Quota } from '../security/quota.ts';
import { languageOf } from '../http/reader-language.ts';
import { errorMessages } from './messages.ts';

/** Bytes of one frame: far above the longest chat text, so that one somewhat too long is refused by name. */
const FRAME_LIMIT = 64 * 1024;
/** How often a connection shows that it is alive. */
const HEARTBEAT = 25 * SECOND;
/** A whole school may sit behind one IP address, and comes back at once after a restart. */
const OPENINGS = { max: 1_200, seconds: 60 };
const CLOSE_WITHIN = 2 * SECOND;
/** Of one account to one kind of channel on this process: more than tabs and devices, and far less than memory. */
const SLOTS = 50;
/** Looking at a token takes milliseconds. */
const ADMIT_WITHIN = 10 * SECOND;

declare module 'fastify' {
  interface FastifyInstance {
    liveSessions: LiveSessions;
  }
}

/** Live channels for the whole server. Closing it tells every client that the server goes away. */
export async function liveChannels(app: FastifyInstance): Promise<void> {
  const sessions = new LiveSessions(app.core);
  app.decorate('liveSessions', sessions);
  await app.register(websocket, {
    options: { maxPayload: FRAME_LIMIT, perMessageDeflate: false, handleProtocols: chooseProtocol },
    errorHandler(error, socket) {
      app.log.debug({ err: error }, 'live connection failed');
      socket.terminate();
    },
    preClose(done) {
      sessions.close();
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

export interface Opening {
  request: FastifyRequest;
  /** Null where the token is not that of a session. The connection closes when the session ends. */
  session: Promise<Session | null>;
}

/**
 * Decides about a connection: returns its handlers, or null after closing it. Called at once, so that nothing is
 * missed while the session is looked for.
 */
export type Connect = (
  connection: LiveConnection,
  opening: Opening,
) => Promise<LiveHandlers | null>;

/** What a channel is counted by; unless given, with all others that give nothing. */
export interface ChannelLimits {
  /** Its openings are counted by themselves. */
  name: string;
  /** Open at once on this process, of each whom it counts. */
  slots: number;
  /** Of all together; without it, as many as come. */
  total?: number;
}

const COMMON: ChannelLimits = { name: 'live', slots: SLOTS };

/** One live channel. */
export function liveRoute(
  app: FastifyInstance,
  path: string,
  connect: Connect,
  limits = COMMON,
): void {
  const { core, liveSessions } = app;
  const slots = new Quota(limits.slots, limits.total);
  app.route({
    method: 'GET',
    url: path,
    onRequest: async (request) => {
      await enforceRate(core.limiter, `${limits.name} from ${ipOf(request)}`, OPENINGS);
      if (!isOwnOrigin(request, core.config)) {
        throw new HttpError('forbidden', errorMessages.ownPages);
      }
    },
    handler: async () => {
      throw new HttpError('not_found', errorMessages.webSocket);
    },
    wsHandler: (socket: WebSocket, request: FastifyRequest) => {
      request.log.info({ req: request }, 'live connection opened');
      const { log } = request;
      const connection = new LiveConnection({
        socket,
        token: readToken(request),
        language: languageOf(request),
        log,
        slots,
      });
      const session = liveSessions.find(connection);
      const handlers = connect(connection, { request, session });
      admitInTime(connection, handlers);
      socket.on('message', (data: RawData, isBinary: boolean) => {
        connection.receive(handlers, data, isBinary);
      });
      connection.keepAlive(handlers, HEARTBEAT);
      // Whoever waits for it hears of it.
      session.then(
        (found) => connection.speak(languageOf(request, found)),
        () => undefined,
      );
      handlers.catch((error: unknown) => {
        connection.fail(error);
        connection.refuse('Please come back later.');
      });
    },
  });
}

function admitInTime(connection: LiveConnection, handlers: Promise<unknown>): void {
  const timer = setTimeout(() => connection.refuse('Not let in in time.'), ADMIT_WITHIN).unref();
  const stop = () => clearTimeout(timer);
  handlers.then(stop, stop);
}

function offeredProtocols(header: string | undefined): string[] {
  return (header ?? '').split(',').map((name) => name.trim());
}

/** Clients of ours offer it as subprotocol; others may also put it into the query. */
function readToken(request: FastifyRequest): string | undefined {
  const { token } = request.query as { token?: string | string[] };
  if (typeof token === 'string') return token;
  const offered = offeredProtocols(request.headers['sec-websocket-protocol']);
  return offered.findLast((name) => name !== '' && name !== CHANNEL_PROTOCOL);
}

/**
 * Browsers close a connection that echoes nothing of what they offered. The name beside the token is echoed where there
 * is one, for a reply's headers may be written down on the way; else the token.
 */
function chooseProtocol(protocols: Set<string>, _request: IncomingMessage): string | false {
  if (protocols.has(CHANNEL_PROTOCOL)) return CHANNEL_PROTOCOL;
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
