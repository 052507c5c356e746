import type { FastifyInstance } from 'fastify';
import {
  changeSecondFactorPrompt,
  getSecondFactor,
  passSecondFactor,
  proveSignIn,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
  undoSecondFactor,
} from 'shared-api/contract';
import { transact } from '../../../database/after-commit.ts';
import { HttpError } from '../../../errors.ts';
import { route } from '../../../http/route.ts';
import { errorMessages } from '../messages.ts';
import { RATES } from '../rates.ts';
import { checkCode } from './check-code.ts';
import { completeLogIn } from './complete-log-in.ts';
import { prove } from './prove.ts';
import { finishSetup, startSetup } from './setup.ts';
import { choosePrompt, renewCodes, stateOf, turnOff } from './state.ts';
import { undoFactor } from './undo.ts';

const limits = RATES.secondFactor;

export function secondFactorRoutes(app: FastifyInstance): void {
  route(app, getSecondFactor, { access: 'incomplete' }, ({ core, session }) =>
    stateOf(core, session),
  );

  route(
    app,
    passSecondFactor,
    // Not by account: whoever knows the password could lock its owner out.
    { access: 'incomplete', limits: { ip: RATES.logIn.ip } },
    async ({ core, session, body, ...exchange }) => {
      const { request } = exchange;
      if (session.awaits !== 'code') throw new HttpError('conflict', errorMessages.noSecondStep);
      await checkCode(core, session, body.code, request);
      const completed = { session, exchange, isShared: body.is_shared };
      const reply = await transact(core.db, (trx) => completeLogIn(core, trx, completed));
      core.mails.wake();
      return reply;
    },
  );

  route(app, startSecondFactor, { access: 'incomplete', limits }, ({ core, session }) =>
    startSetup(core, session),
  );

  route(
    app,
    turnOnSecondFactor,
    { access: 'incomplete', limits },
    ({ core, session, body, request, reply }) =>
      finishSetup(core, session, body, { request, reply }),
  );

  route(app, changeSecondFactorPrompt, { access: 'session', limits }, ({ core, session, body }) =>
    choosePrompt(core, session, body.prompt),
  );

  route(app, renewRecoveryCodes, { access: 'session', limits }, ({ core, session }) =>
    renewCodes(core, session),
  );

  route(app, turnOffSecondFactor, { access: 'session', limits }, async ({ core, session }) => {
    await turnOff(core, session);
    return {};
  });

  route(app, undoSecondFactor, { access: 'open', limits: RATES.verify }, ({ core, params }) =>
    undoFactor(core, params.token),
  );

  route(
    app,
    proveSignIn,
    { access: 'session', limits },
    async ({ core, session, body, request, reply }) => {
      await prove(core, session, body, { request, reply });
      return {};
    },
  );
}
