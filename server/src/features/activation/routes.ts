import type { FastifyInstance } from 'fastify';
import { confirmActivation, getActivation, requestActivationMail } from 'shared-api/contract';
import { HttpError } from '../../errors.ts';
import { route } from '../../http/route.ts';
import { findLinkToken } from '../auth/credentials/link-tokens.ts';
import { RATES } from '../auth/rates.ts';
import { askForMail } from './activate.ts';
import { anotherAccount, confirm, spentLink } from './confirm.ts';
import { errorMessages } from './messages.ts';

/** Routes with the functions of the channel `/ws/activate`, for networks that filter WebSockets. */
export function activationRoutes(app: FastifyInstance): void {
  route(
    app,
    getActivation,
    { access: 'waiting', limits: RATES.activation },
    async ({ session }) => ({ active: session.isActive }),
  );

  route(
    app,
    requestActivationMail,
    { access: 'waiting', limits: RATES.activation },
    async ({ core, session }) => {
      if (!session.isActive) await askForMail(core, session);
      return { active: session.isActive };
    },
  );

  route(
    app,
    confirmActivation,
    { access: 'open', limits: RATES.verify },
    async ({ core, params, body }) => {
      const { id, ...passwords } = body;
      const link = await findLinkToken(core.db, params.token, 'activation');
      if (!link) throw new HttpError('invalid', errorMessages.unknownLink);
      if (id !== link.userId) throw anotherAccount();
      if (link.isSpent || !(await confirm(core, link, passwords)))
        throw await spentLink(core, link);
      return { active: true };
    },
  );
}
