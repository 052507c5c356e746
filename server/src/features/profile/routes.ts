import type { FastifyInstance } from 'fastify';
import { getProfile, saveProfile, type Profile } from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import { MINUTE, SECOND } from '../../time.ts';
import { notFound } from '../../errors.ts';
import { route } from '../../http/route.ts';
import { pictureOwnerOf } from '../images/owner.ts';
import { storeUpload } from '../images/store.ts';
import { presentProfile, readProfileChange } from './present.ts';
import { findProfile, updateProfile } from './queries.ts';
import { rename } from './rename.ts';

/** Limit of calls that may carry a picture to decode. */
const SAVE_LIMITS = { account: { max: 120, seconds: (10 * MINUTE) / SECOND } };

export function profileRoutes(app: FastifyInstance): void {
  route(app, getProfile, { access: 'session' }, ({ db, session }) => {
    return readOwnProfile(db, session.userId);
  });

  route(app, saveProfile, { access: 'session', limits: SAVE_LIMITS }, async (call) => {
    const { db, session, body, file, isForm, core } = call;
    const change = readProfileChange(body);
    if (isForm) {
      change.image_hash = await storeUpload(core, file, 'avatar', pictureOwnerOf(call));
    }
    await db.transaction().execute(async (trx) => {
      if (body.username !== undefined) await rename(trx, session.userId, body.username);
      await updateProfile(trx, session.userId, change);
    });
    return readOwnProfile(db, session.userId);
  });
}

async function readOwnProfile(db: Db, userId: string): Promise<Profile> {
  const row = await findProfile(db, userId);
  if (!row) throw notFound('account');
  return presentProfile(row);
}
