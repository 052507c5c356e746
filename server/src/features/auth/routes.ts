import type { FastifyInstance } from 'fastify';
import {
  cancelEmailChange,
  changeCredentials,
  checkResetToken,
  confirmEmailChange,
  endDevice,
  endOtherDevices,
  getDeletion,
  getEmailState,
  keepAccount,
  keepAccountByLink,
  listDevices,
  logIn,
  logOut,
  requestDeletion,
  requestReset,
  resendEmailChange,
  signUp,
  undoEmailChange,
  verifyResetToken,
} from 'shared-api/contract';
import { findLanguage } from '../../http/reader-language.ts';
import { READ_LIMITS, ipOf } from '../../http/limits.ts';
import { route } from '../../http/route.ts';
import {
  deletionStateOf,
  keepAccountByToken,
  keepAccountOf,
  requestDeletionOf,
} from './deletion/request.ts';
import { endDeviceOf, endOtherDevicesOf, listDevicesOf } from './devices/list.ts';
import { sessionDeviceOf } from './devices/session-device.ts';
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
        device: sessionDeviceOf(request),
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

  route(app, verifyResetToken, { access: 'open', limits: RATES.verify }, (call) =>
    redeemResetToken(call.core, call.params.token, sessionDeviceOf(call.request)),
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

  route(app, listDevices, { access: 'session', limits: READ_LIMITS.list }, ({ db, session }) =>
    listDevicesOf(db, session),
  );

  route(app, endDevice, { access: 'session' }, async ({ core, session, params }) => {
    await endDeviceOf(core, session, params.id);
    return {};
  });

  route(app, endOtherDevices, { access: 'session' }, async ({ core, session }) => {
    await endOtherDevicesOf(core, session);
    return {};
  });

  route(app, getDeletion, { access: 'session', limits: READ_LIMITS.list }, ({ db, session }) =>
    deletionStateOf(db, session.userId),
  );

  route(
    app,
    requestDeletion,
    { access: 'session', limits: RATES.changeCredentials },
    ({ core, session }) => requestDeletionOf(core, session),
  );

  route(
    app,
    keepAccount,
    { access: 'session', limits: READ_LIMITS.list },
    async ({ db, session }) => {
      await keepAccountOf(db, session.userId);
      return deletionStateOf(db, session.userId);
    },
  );

  route(app, keepAccountByLink, { access: 'open', limits: RATES.verify }, ({ db, params }) =>
    keepAccountByToken(db, params.token),
  );
}
