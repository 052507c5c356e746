import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  API_BASE,
  OPEN_ID_CALLBACK,
  OPEN_ID_START,
  finishOpenIdLogIn,
  getLinkedOpenId,
  getOpenIdLogIn,
  linkOpenId,
  mailOpenIdLink,
  paths,
  signUpWithOpenId,
  unlinkOpenId,
  type LinkedOpenId,
} from 'shared-api/contract';
import { SERVER_LIMITS } from 'shared-api/schema';
import type { Config } from '../../../config/config.ts';
import type { Core } from '../../../core.ts';
import { transact } from '../../../database/after-commit.ts';
import { HttpError, notFound } from '../../../errors.ts';
import { enforceRate, ipOf } from '../../../http/limits.ts';
import { findLanguage } from '../../../http/reader-language.ts';
import { route } from '../../../http/route.ts';
import { requireRecentSignIn } from '../../../security/recent-sign-in.ts';
import type { Session } from '../../../security/session.ts';
import { lockOwnAccount } from '../account-lock.ts';
import { errorMessages } from '../messages.ts';
import { RATES } from '../rates.ts';
import { describeLogIn, finishLogIn, mailLink, signUp } from './finish.ts';
import { deleteIdentitiesOf, findIdentityOf } from './identities.ts';
import { sendCookie } from './pending.ts';
import { ProviderError } from './provider-error.ts';
import { OpenIdProvider } from './provider.ts';
import { endVisit, startVisit } from './visit.ts';

/** Routes for the OpenID Connect provider of the school; without one, they reply 404. */
export function openIdRoutes(app: FastifyInstance): void {
  const { core } = app;
  const { config, db } = core;
  const known = config.openId ? new OpenIdProvider(config.openId, config, app.log) : null;
  // The server starts without the provider, and the log says so.
  app.addHook('onReady', async () => void known?.discover().catch(() => undefined));

  const provider = () => {
    if (!known) throw notFound();
    return known;
  };
  const finishing = <Call extends Parameters<typeof describeLogIn>[0]>(
    call: Omit<Call, 'provider'>,
  ) => ({ ...call, provider: provider() });
  const limits = { ip: RATES.logIn.ip };

  app.get<{ Querystring: { next?: unknown } }>(API_BASE + OPEN_ID_START, async (request, reply) => {
    const { next } = request.query;
    const target = isPath(next) ? next : null;
    const current = provider();
    await enforceRate(core.limiter, `visits to the provider from ${ipOf(request)}`, limits.ip);
    // Another site could log the reader in to an account of its own choice.
    if (!isFromOwnPage(request, config)) return lead(reply, paths.login({ next: target }));
    if (await core.readOnly.isOn())
      return lead(reply, paths.login({ openid: 'away', next: target }));
    try {
      const start = { next: target, sessionId: null };
      const { url, cookie } = await startVisit(core, current, start);
      sendCookie(reply, cookie);
      return await lead(reply, url);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return lead(reply, paths.login({ openid: error.outcome, next: target }));
    }
  });

  app.get(API_BASE + OPEN_ID_CALLBACK, async (request, reply) => {
    await enforceRate(core.limiter, `replies of the provider to ${ipOf(request)}`, limits.ip);
    // It would store a link or a person, although it is a GET.
    if (await core.readOnly.isOn()) return lead(reply, paths.login({ openid: 'away' }));
    const { to, cookie } = await endVisit(core, provider(), request);
    if (cookie) sendCookie(reply, cookie);
    return lead(reply, to);
  });

  route(app, getOpenIdLogIn, { access: 'open', limits }, (call) => describeLogIn(finishing(call)));

  route(app, finishOpenIdLogIn, { access: 'open', limits }, (call) =>
    finishLogIn(finishing(call), call.body),
  );

  route(app, signUpWithOpenId, { access: 'open', limits: { ip: RATES.signUp.ip } }, (call) =>
    signUp(finishing(call), call.body, findLanguage(call.request) ?? null),
  );

  route(app, mailOpenIdLink, { access: 'open', limits: { ip: RATES.reset.ip } }, async (call) => {
    await mailLink(finishing(call));
    return {};
  });

  route(app, getLinkedOpenId, { access: 'session' }, ({ session }) =>
    presentLink(core, session, provider()),
  );

  route(
    app,
    linkOpenId,
    { access: 'session', limits: RATES.changeCredentials },
    async ({ session, reply }) => {
      const current = provider();
      requireRecentSignIn(session);
      try {
        const start = { next: null, sessionId: session.id };
        const { url, cookie } = await startVisit(core, current, start);
        sendCookie(reply, cookie);
        return { url };
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        throw new HttpError('unavailable', errorMessages.providerAway);
      }
    },
  );

  route(
    app,
    unlinkOpenId,
    { access: 'session', limits: RATES.changeCredentials },
    async ({ session }) => {
      const { settings } = provider();
      requireRecentSignIn(session);
      await transact(db, async (trx) => {
        await lockOwnAccount(trx, session);
        await deleteIdentitiesOf(trx, session.userId, settings.issuer);
      });
      return { linked: null };
    },
  );
}

async function presentLink(
  { db }: Core,
  { userId }: Session,
  { settings }: OpenIdProvider,
): Promise<LinkedOpenId> {
  return { linked: (await findIdentityOf(db, userId, settings.issuer)) ?? null };
}

/**
 * Whether a click on a page of this site led here, and not another site, a mail or a typed URL.
 * Browsers send `Sec-Fetch-Site` with HTTPS only; without it, the page of the link counts.
 */
function isFromOwnPage({ headers }: FastifyRequest, { publicUrl }: Config): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.referer?.startsWith(`${publicUrl}/`) ?? false;
}

/** Whether the text is a path of this site that can be carried along; the page checks it again. */
function isPath(next: unknown): next is string {
  const isText = typeof next === 'string' && next.length <= SERVER_LIMITS.pageAddress;
  return isText && next.startsWith('/');
}

/** Leads the browser to a page, without telling it this one's address. */
async function lead(reply: FastifyReply, to: string): Promise<FastifyReply> {
  return reply.header('referrer-policy', 'no-referrer').redirect(to, 303);
}
