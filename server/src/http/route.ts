import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyObjectSchema } from 'yup';
import {
  API_BASE,
  type BodyOf,
  type CallShape,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from 'shared-api/contract';
import { callOf } from 'shared-api/schema';
import type { Core } from '../core.ts';
import type { Db } from '../database/schema.ts';
import { HttpError, notFound } from '../errors.ts';
import { fieldsLimit, isForm } from './bodies/limits.ts';
import { containsNul, readBody, validate } from './bodies/body.ts';
import type { UploadedFile } from './bodies/forms.ts';
import { accountKey, ipOf, enforceRate, networkKey, type RouteLimits } from './limits.ts';
import { sendUnlessKnown } from './replies/etag.ts';
import type { Session, Sessions } from '../security/session.ts';
import { errorMessages } from '../texts/messages.ts';
import { errorMessages as http } from './messages.ts';

/**
 * Required access. `open`: anybody. `token`: any token. `waiting`: a complete session, even before
 * activation. `incomplete`: an active account, even before its second step. `session`: an active
 * account with a complete session.
 */
export type Access = 'open' | 'token' | 'waiting' | 'incomplete' | 'session';

export interface RouteOptions<A extends Access> {
  access: A;
  limits?: RouteLimits;
  /** Rewrites what other clients of the API send into what the rules expect. */
  tolerate?: (fields: Record<string, unknown>) => Record<string, unknown>;
}

/** Call that has passed rate limits, authentication and validation. */
export interface Call<E, A extends Access> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  isForm: boolean;
  /** First file of a form. */
  file: UploadedFile | undefined;
  session: A extends 'open' ? null : Session;
  db: Db;
  core: Core;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Call of the contract, with the server's access rules and limits. */
export interface ServedCall {
  endpoint: Endpoint;
  access: Access;
  limits: RouteLimits | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    access?: Access;
    /** Whether the handler streams the body; then nothing of it is buffered. */
    isStreamed?: boolean;
    served?: ServedCall;
  }
}

/**
 * Serves one call of the contract. Rate limits and authentication come before the body is read,
 * validation before the handler runs.
 */
export function route<Shape extends CallShape, A extends Access>(
  app: FastifyInstance,
  endpoint: Endpoint<Shape>,
  options: RouteOptions<A>,
  handler: (call: Call<Endpoint<Shape>, A>) => Promise<ReplyOf<Endpoint<Shape>>>,
): void {
  const { core } = app;
  const name = `${endpoint.method} ${endpoint.path}`;
  const { ip, network, account } = options.limits ?? {};
  const rules = callOf(endpoint);

  app.route({
    method: endpoint.method,
    url: API_BASE + endpoint.path,
    bodyLimit: fieldsLimit(rules.body),
    config: {
      access: options.access,
      served: { endpoint, access: options.access, limits: options.limits },
    },
    onRequest: async (request) => {
      if (ip) await enforceRate(core.limiter, `${name} from ${ipOf(request)}`, ip);
      if (network) {
        await enforceRate(core.limiter, `${name} from ${networkKey(request.ip)}`, network);
      }
      if (options.access !== 'open')
        request.session = await authenticate(core.sessions, request, options);
      const { session } = request;
      if (account && session) {
        await enforceRate(core.limiter, accountKey(endpoint, session.userId), account);
      }
      checkEncoding(endpoint, request);
    },
    handler: async (request, reply) => {
      const { session } = request;
      const sent = await readBody(request);
      const params = request.params as object;
      const query = single(request.query as Record<string, unknown>);
      if (containsNul(params)) throw notFound();
      const fields = options.tolerate ? options.tolerate(sent.fields) : sent.fields;
      const body = rules.body ? await validate(rules.body, { ...sent, fields }) : undefined;
      if (containsNul(query) || containsNul(body)) {
        throw new HttpError('malformed', errorMessages.nul);
      }
      const call = {
        params: rules.params && (await validateTexts(rules.params, params)),
        query: rules.query && (await validateTexts(rules.query, query)),
        body,
        isForm: sent.kind === 'form',
        file: sent.file,
        session,
        db: core.db,
        core,
        request,
        reply,
      };
      const answer = await handler(call as Call<Endpoint<Shape>, A>);
      return endpoint.isCached ? sendUnlessKnown(request, reply, answer) : answer;
    },
  });
}

const SCHEME = /^Token\s+(\S+)\s*$/i;

function tokenOf(request: FastifyRequest): string | undefined {
  return SCHEME.exec(request.headers.authorization ?? '')?.[1];
}

/** Returns the caller's complete session, also on open routes. */
export function findSession(sessions: Sessions, request: FastifyRequest): Promise<Session | null> {
  return sessions.find(tokenOf(request));
}

/**
 * Returns the caller's session.
 * @throws HttpError 401, or 403 if the account is not activated yet, or the log-in is incomplete
 */
export async function authenticate(
  sessions: Sessions,
  request: FastifyRequest,
  { access }: { access: Access },
): Promise<Session> {
  const session = await sessions.findAny(tokenOf(request));
  if (!session) throw new HttpError('unauthenticated', errorMessages.logIn);
  const mayBeIncomplete = access === 'token' || access === 'incomplete';
  if (session.awaits !== null && !mayBeIncomplete) {
    throw new HttpError('second_factor_required', errorMessages.secondStep);
  }
  const mustBeActive = access === 'session' || access === 'incomplete';
  if (mustBeActive && !session.isActive) {
    throw new HttpError('not_activated', errorMessages.notActivated);
  }
  return session;
}

function checkEncoding(endpoint: Endpoint, request: FastifyRequest): void {
  // A body of GET is never read.
  if (endpoint.method === 'GET') return;
  const isOfForm = isForm(request);
  const isWrong = isOfForm ? endpoint.encoding === 'json' : endpoint.encoding === 'multipart';
  if (!isWrong) return;
  const expected = isOfForm ? 'application/json' : 'multipart/form-data';
  throw new HttpError('unsupported_type', http.sendAs({ type: expected }));
}

/** Validates parts of a URL, which are text as form fields are. */
function validateTexts(rules: AnyObjectSchema, texts: object): Promise<object> {
  return validate(rules, { kind: 'form', fields: { ...texts } });
}

/** Reduces a repeated query field to its last value. */
function single(query: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(query);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, Array.isArray(value) ? value.at(-1) : value]),
  );
}
