import type { FastifyInstance } from 'fastify';
import {
  changeCredentials,
  logIn,
  logOut,
  requestReset,
  signUp,
  verifyResetToken,
} from 'shared-api/contract';
import { route } from '../../plugins/route.ts';
import { revokeSession } from '../../plugins/sessions.ts';
import { pictureOfNobody } from '../images/owner.ts';
import { changeCredentialsOf } from './change-credentials.ts';
import { logInWith } from './log-in.ts';
import { RATES } from './rates.ts';
import { queueReset, tradeResetToken } from './reset.ts';
import { createAccount, tolerateSignUp } from './sign-up.ts';

export function authRoutes(app: FastifyInstance): void {
  route(
    app,
    signUp,
    {
      access: 'open',
      limits: { address: RATES.signUp.address, network: RATES.signUp.network },
      tolerate: tolerateSignUp,
    },
    ({ core, body, file, request, reply }) =>
      createAccount(core, body, file, pictureOfNobody(request, reply)),
  );

  route(
    app,
    logIn,
    { access: 'open', limits: { address: RATES.logIn.address } },
    ({ core, body, request, reply }) => logInWith(core, body, { request, reply }),
  );

  route(app, logOut, { access: 'waiting' }, async ({ core, db, session }) => {
    await revokeSession(core, db, session.id);
    return {};
  });

  route(
    app,
    changeCredentials,
    { access: 'waiting', limits: RATES.changeCredentials },
    ({ core, session, body, request, reply }) =>
      changeCredentialsOf(core, session, body, { request, reply }),
  );

  route(
    app,
    requestReset,
    { access: 'open', limits: { address: RATES.reset.address } },
    async ({ core, body }) => {
      await queueReset(core, body.email);
      return { message: 'If the address is known, a mail with a link is on its way.' };
    },
  );

  route(app, verifyResetToken, { access: 'open', limits: RATES.verify }, ({ db, params }) =>
    tradeResetToken(db, params.token),
  );
}
