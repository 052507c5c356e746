import type { FastifyInstance } from 'fastify';
import {
  addPasskey,
  challengePasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from 'shared-api/contract';
import { notFound } from '../../../errors.ts';
import { route } from '../../../http/route.ts';
import { requireRecentSignIn } from '../../../security/recent-sign-in.ts';
import { lockOwnAccount } from '../account-lock.ts';
import { RATES } from '../rates.ts';
import * as logIn from './log-in.ts';
import * as queries from './queries.ts';
import * as register from './register.ts';

const limits = RATES.secondFactor;

export function passkeyRoutes(app: FastifyInstance): void {
  route(app, listPasskeys, { access: 'session' }, async ({ db, session }) => {
    return (await queries.listPasskeysOf(db, session.userId)).map(queries.presentPasskey);
  });

  route(app, startPasskey, { access: 'session', limits }, ({ core, session, request, reply }) =>
    register.startPasskey(core, session, { request, reply }),
  );

  route(app, addPasskey, { access: 'session', limits }, ({ core, session, body, request, reply }) =>
    register.addPasskey(core, session, body, { request, reply }),
  );

  route(
    app,
    renamePasskey,
    { access: 'session', limits },
    async ({ db, session, params, body }) => {
      const change = { id: params.id, userId: session.userId, name: body.name };
      const passkey = await queries.renamePasskey(db, change);
      if (!passkey) throw notFound('passkey');
      return queries.presentPasskey(passkey);
    },
  );

  route(app, removePasskey, { access: 'session', limits }, async ({ core, session, params }) => {
    requireRecentSignIn(session);
    const { email, userId } = session;
    await core.db.transaction().execute(async (trx) => {
      await lockOwnAccount(trx, session);
      if (!(await queries.deletePasskey(trx, params.id, userId))) throw notFound('passkey');
      await core.mails.add(trx, { kind: 'passkey_removed', email, userId });
    });
    core.mails.wake();
    return {};
  });

  route(
    app,
    challengePasskey,
    { access: 'open', limits: { ip: RATES.logIn.ip } },
    ({ core, request, reply }) => logIn.challengePasskey(core, { request, reply }),
  );

  route(
    app,
    logInWithPasskey,
    { access: 'open', limits: { ip: RATES.logIn.ip } },
    ({ core, body, request, reply }) =>
      logIn.logInWithPasskey(core, body.response, { request, reply }),
  );
}
