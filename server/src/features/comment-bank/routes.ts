import type { FastifyInstance } from 'fastify';
import {
  countSavedComment,
  deleteSavedComment,
  editSavedComment,
  listSavedComments,
  saveComment,
} from 'shared-api/contract';
import { HttpError } from '../../errors.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { route } from '../../http/route.ts';
import { edit, orNotFound, save } from './bank.ts';
import { errorMessages } from './messages.ts';
import { presentSaved } from './present.ts';
import { countUse, deleteSaved, listSaved } from './queries.ts';

const WRITE_LIMITS = { account: { max: 120, seconds: 60 } };
/** Every call covers the caller's own comments only. */
const WRITES = { access: 'session', limits: WRITE_LIMITS } as const;
const READS = { access: 'session', limits: READ_LIMITS.list } as const;

export function commentBankRoutes(app: FastifyInstance): void {
  route(app, listSavedComments, READS, async ({ db, session }) => {
    return (await listSaved(db, session.userId)).map(presentSaved);
  });

  route(app, saveComment, WRITES, async ({ db, session, body }) => {
    return presentSaved(await save(db, session.userId, body.text));
  });

  route(app, editSavedComment, WRITES, async ({ db, session, params, body }) => {
    return presentSaved(await edit(db, { id: params.id, userId: session.userId }, body));
  });

  route(app, deleteSavedComment, WRITES, async ({ db, session, params }) => {
    if (await deleteSaved(db, params.id, session.userId)) return {};
    throw new HttpError('not_found', errorMessages.gone);
  });

  route(app, countSavedComment, WRITES, async ({ db, session, params }) => {
    return presentSaved(orNotFound(await countUse(db, params.id, session.userId)));
  });
}
