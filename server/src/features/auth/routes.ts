import type { FastifyInstance } from 'fastify';
import {
  cancelEmailChange,
  changeCredentials,
  checkResetToken,
  confirmEmailChange,
  getEmailState,
  logIn,
  logOut,
  requestReset,
  resendEmailChange,
  signUp,
  undoEmailChange,
  verifyResetToken,
} from 'shared-api/contract';
import { findLanguage } from '../../http/reader-language.ts';
import { ipOf } from '../../http/limits.ts';
import { route } from '../../http/route.ts';
import { revokeSession } from './sessions.ts';
import { pictureOwnerWithoutAccount } from '../images/owner.ts';
import { changeCredentialsOf } from './credentials/change.ts';
import { cancelChange, emailStateOf, sendAgain } from './credentials/email-change.ts';
import { confirmChange, undoChange } from './credentials/email-links.ts';
import { logInWith } from './log-in.ts';
import { RATES } from './rates.ts';
import { checkLink, queueReset, redeemResetToken } from './credentials/reset.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { createAccount, tolerateSignUp } from './sign-up.ts';

export function authRoutes(app: FastifyInstance): void {
  secondFactorRoutes(app);
  passkeyRoutes(app);

  route(
    app,
    signUp,
    {
      access: 'open',
      limits: { ip: RATES.signUp.ip, network: RATES.signUp.network },
      tolerate: tolerateSignUp,
    },
    ({ core, body, file, request, reply }) =>
      createAccount(core, body, file, {
        owner: pictureOwnerWithoutAccount(request, reply),
        language: findLanguage(request) ?? null,
        ip: ipOf(request),
      }),
  );

  route(
    app,
    logIn,
    { access: 'open', limits: { ip: RATES.logIn.ip } },
    ({ core, body, request, reply }) => logInWith(core, body, { request, reply }),
  );

  route(app, logOut, { access: 'token' }, async ({ core, db, session }) => {
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
    { access: 'open', limits: { ip: RATES.reset.ip } },
    async ({ core, body }) => {
      await queueReset(core, body.email);
      return { message: 'If the address is known, a mail with a link is on its way.' };
    },
  );

  route(app, checkResetToken, { access: 'open', limits: RATES.verify }, async ({ db, params }) => {
    await checkLink(db, params.token);
    return {};
  });

  route(app, verifyResetToken, { access: 'open', limits: RATES.verify }, ({ core, params }) =>
    redeemResetToken(core, params.token),
  );

  route(app, getEmailState, { access: 'session' }, ({ db, session }) => emailStateOf(db, session));

  route(
    app,
    resendEmailChange,
    { access: 'session', limits: RATES.changeCredentials },
    ({ core, session }) => sendAgain(core, session),
  );

  route(app, cancelEmailChange, { access: 'session' }, ({ db, session }) =>
    cancelChange(db, session),
  );

  route(app, confirmEmailChange, { access: 'open', limits: RATES.verify }, ({ core, params }) =>
    confirmChange(core, params.token),
  );

  route(app, undoEmailChange, { access: 'open', limits: RATES.verify }, ({ core, params }) =>
    undoChange(core, params.token),
  );
}
