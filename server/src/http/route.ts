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
import { fieldsLimit, isForm } from './body-limits.ts';
import { containsNul, readBody, validate } from './body.ts';
import type { UploadedFile } from './forms.ts';
import { accountKey, ipOf, enforceRate, networkKey, type RouteLimits } from './limits.ts';
import { sendUnlessKnown } from './etag.ts';
import type { Session, Sessions } from '../security/session.ts';
import { errorMessages } from '../messages.ts';
import { errorMessages as http } from './messages.ts';

/** Who may call: everyone; also a token that still waits for activation; a token of an active account. */
export type Access = 'open' | 'waiting' | 'session';

export interface RouteOptions<A extends Access> {
  access: A;
  limits?: RouteLimits;
  /** Rewrites what other clients of the API send into what the rules expect. */
  tolerate?: (fields: Record<string, unknown>) => Record<string, unknown>;
}

/** One call that got through: limited, authenticated and validated. */
export interface Call<E, A extends Access> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  isForm: boolean;
  /** The first file of a form. */
  file: UploadedFile | undefined;
  session: A extends 'open' ? null : Session;
  db: Db;
  core: Core;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call of the contract as this server serves it. */
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
    /** Its body goes elsewhere as it comes: nothing of it is held. */
    isStreamed?: boolean;
    served?: ServedCall;
  }
}

/**
 * Serves one call of the contract. Limits and authentication come before its body is read, validation before the
 * handler runs.
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

/** Whose call it is, also where it is open to everybody. */
export function findSession(sessions: Sessions, request: FastifyRequest): Promise<Session | null> {
  return sessions.find(SCHEME.exec(request.headers.authorization ?? '')?.[1]);
}

/** Whose call it is. @throws HttpError 401, or 403 where the account waits for its activation */
export async function authenticate(
  sessions: Sessions,
  request: FastifyRequest,
  { access }: { access: Access },
): Promise<Session> {
  const session = await findSession(sessions, request);
  if (!session) throw new HttpError('unauthenticated', errorMessages.logIn);
  if (access === 'session' && !session.isActive) {
    throw new HttpError('not_activated', errorMessages.notActivated);
  }
  return session;
}

function checkEncoding(endpoint: Endpoint, request: FastifyRequest): void {
  const isOfForm = isForm(request);
  const isWrong = isOfForm ? endpoint.encoding === 'json' : endpoint.encoding === 'multipart';
  if (!isWrong) return;
  const expected = isOfForm ? 'application/json' : 'multipart/form-data';
  throw new HttpError('unsupported_type', http.sendAs({ type: expected }));
}

/** A URL is text throughout, as a form is. */
function validateTexts(rules: AnyObjectSchema, texts: object): Promise<object> {
  return validate(rules, { kind: 'form', fields: { ...texts } });
}

/** Of a repeated query field the last one counts. */
function single(query: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(query);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, Array.isArray(value) ? value.at(-1) : value]),
  );
}
