import type { FastifyInstance } from 'fastify';
import { copyClass } from 'shared-api/contract';
import { onceAndRead } from '../../http/idempotent.ts';
import { languageOf } from '../../http/reader-language.ts';
import { route } from '../../http/route.ts';
import { MINUTE, SECOND } from '../../time.ts';
import { makeClassCode, withNewCode } from '../classes/codes.ts';
import { findOwnClass } from '../classes/own-class.ts';
import { presentListItem } from '../classes/present.ts';
import { copyOneClass } from './copy-class.ts';

/** Low, because one copy may write thousands of rows. */
const LIMITS = { account: { max: 20, seconds: (10 * MINUTE) / SECOND } };

export function copyRoutes(app: FastifyInstance): void {
  route(app, copyClass, { access: 'session', limits: LIMITS }, async (call) => {
    const { session, params, body, core, request } = call;
    const { userId } = session;
    const wanted = {
      ...body,
      classId: params.id,
      userId,
      language: languageOf(request),
      quota: core.files.quota,
      kindHooks: core.kindHooks,
    };
    const { row } = await withNewCode(makeClassCode, (code) => {
      return onceAndRead(
        call,
        (trx) => copyOneClass(trx, { ...wanted, code }),
        (trx, id) => findOwnClass(trx, id, userId),
      );
    });
    return presentListItem(row);
  });
}
