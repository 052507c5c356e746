import type { IncomingMessage } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CHANNEL_PROTOCOL, HEARTBEAT_PROTOCOL } from 'shared-api/contract';
import type { RawData, WebSocket } from 'ws';
import { isLoopbackHost, type Config } from '../config/config.ts';
import { SECOND } from '../time.ts';
import { HttpError } from '../errors.ts';
import { ipOf, enforceRate } from '../http/limits.ts';
import { LiveConnection, type LiveHandlers } from './live-connection.ts';
import { LiveSessions } from './live-sessions.ts';
import type { Session } from '../security/session.ts';
import { Quota } from '../security/quota.ts';
import { languageOf } from '../http/reader-language.ts';
import { errorMessages } from './messages.ts';

/**
 * Maximum bytes of one frame: far above the longest chat text, so that a text that is slightly too
 * long gets its own error message.
 */
const FRAME_LIMIT = 64 * 1024;
/**
 * Openings. A school of 5,000 people may share one IP address. After a restart, its tabs connect
 * again within a minute, several channels each.
 */
const OPENINGS = {
  ip: { max: 24_000, seconds: 60 },
  /** Above what the tabs of one account need when all of them connect again twice. */
  account: { max: 240, seconds: 60 },
};
const CLOSE_WITHIN = 2 * SECOND;
/**
 * Connections of one account to one kind of channel on this process: more than its tabs and
 * devices, and far too few to fill memory.
 */
const SLOTS = 50;
/** Limit for checking a token, which takes milliseconds. */
const ADMIT_WITHIN = 10 * SECOND;

declare module 'fastify' {
  interface FastifyInstance {
    liveSessions: LiveSessions;
  }
}

/** Live channels of the whole server. Closing it tells every client that the server goes away. */
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
  /**
   * Session of the connection; null if the token is invalid. The connection closes when the session
   * ends.
   */
  session: Promise<Session | null>;
}

/**
 * Decides about a connection: returns its handlers, or null after closing it. Called at once,
 * before the session is known, so that no event is missed.
 */
export type Connect = (
  connection: LiveConnection,
  opening: Opening,
) => Promise<LiveHandlers | null>;

/** Limits of a kind of channel. Channels without limits of their own share the default counts. */
export interface ChannelLimits {
  /** Name under which connection attempts are counted. */
  name: string;
  /** Connections that each key may have open on this process. */
  slots: number;
  /** Connections of all keys together; unlimited if absent. */
  total?: number;
}

const COMMON: ChannelLimits = { name: 'live', slots: SLOTS };

/** Registers one live channel. */
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
      await enforceRate(core.limiter, `${limits.name} from ${ipOf(request)}`, OPENINGS.ip);
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
      const session = liveSessions.find(connection).then(async (found) => {
        const key = `${limits.name} by ${found?.userId}`;
        if (found) await enforceRate(core.limiter, key, OPENINGS.account);
        return found;
      });
      const handlers = connect(connection, { request, session });
      admitInTime(connection, handlers);
      socket.on('message', (data: RawData, isBinary: boolean) => {
        connection.receive(handlers, data, isBinary);
      });
      const { heartbeat } = core.config;
      const offered = offeredProtocols(request.headers['sec-websocket-protocol']);
      connection.keepAlive(handlers, heartbeat, offered.includes(HEARTBEAT_PROTOCOL));
      // The caller that awaits the session gets the error.
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

/** Reads the token. Our clients offer it as a subprotocol; others may put it into the query. */
function readToken(request: FastifyRequest): string | undefined {
  const { token } = request.query as { token?: string | string[] };
  if (typeof token === 'string') return token;
  const offered = offeredProtocols(request.headers['sec-websocket-protocol']);
  return offered.findLast((name) => !['', CHANNEL_PROTOCOL, HEARTBEAT_PROTOCOL].includes(name));
}

/**
 * Chooses the subprotocol to echo; browsers close a connection that echoes none of their offers.
 * The name beside the token is preferred, because proxies may log reply headers.
 */
function chooseProtocol(protocols: Set<string>, _request: IncomingMessage): string | false {
  if (protocols.has(CHANNEL_PROTOCOL)) return CHANNEL_PROTOCOL;
  return [...protocols].at(-1) ?? false;
}

/** Whether the Origin is ours. Browsers always send one; programs send none and are accepted. */
function isOwnOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  if (origin === config.publicUrl || host === request.host) return true;
  return config.isLoopback && isLoopbackHost(hostname);
}
