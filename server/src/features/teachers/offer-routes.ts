import type { FastifyInstance } from 'fastify';
import { acceptTeachingOffer, readTeachingOffer } from 'shared-api/contract';
import { route } from '../../http/route.ts';
import { acceptOffer, readOffer } from './accept.ts';
import { RATES } from './rates.ts';

/** Routes for people who are invited to teach. */
export function offerRoutes(app: FastifyInstance): void {
  route(
    app,
    readTeachingOffer,
    { access: 'session', limits: RATES.offer },
    async ({ session, params, core }) => readOffer(core, params.token, session.userId),
  );

  route(
    app,
    acceptTeachingOffer,
    { access: 'session', limits: RATES.offer },
    async ({ session, params, core }) => acceptOffer(core, params.token, session.userId),
  );
}
