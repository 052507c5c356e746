import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import { getMaterial, listMaterialOpenings, listMaterials, openMaterial } from 'shared-api/quizzes';
import { transact } from '../../database/after-commit.ts';
import type { Db } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { readPage } from '../../http/pages.ts';
import { route } from '../../http/route.ts';
import { findOwnClass } from '../classes/own-class.ts';
import { readAttached } from '../files/attached-to.ts';
import { countStudents } from '../todo/todo.ts';
import { canSeeOpenings, isRecorded } from './policy.ts';
import { presentMaterial, presentOpening, type Counts } from './present.ts';
import {
  countOpenings,
  findMaterial,
  insertOpening,
  listMaterialIds,
  listOpenedBy,
  listOpenings,
} from './queries.ts';

const OPENINGS = { direction: 'before', most: SERVER_LIMITS.materialOpeningsPage } as const;

/** Routes of materials: reading one, and who has opened it. */
export function materialRoutes(app: FastifyInstance): void {
  route(app, getMaterial, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { core, db, session, params } = call;
    const { row, ownClass } = await findToRead(db, params.id, session.userId);
    const files = await readAttached(core, 'classwork_id', [row.id], session);
    const isTeacher = canSeeOpenings(ownClass.role);
    const counts = isTeacher ? await readCounts(db, ownClass.id, [row.id]) : undefined;
    return presentMaterial(row, ownClass, files, counts?.of(row.id) ?? {});
  });

  route(app, openMaterial, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { core, db, session, params } = call;
    const { row, ownClass } = await findToRead(db, params.id, session.userId);
    if (!isRecorded(ownClass.role)) return {};
    await transact(db, async (trx) => {
      if (!(await insertOpening(trx, row, session.userId))) return;
      const { id: classworkId, class_id: classId } = row;
      await core.domainEvents.emit(trx, { what: 'material_opened', classId, classworkId });
    });
    return {};
  });

  route(app, listMaterials, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, params } = call;
    const { id: classId, role } = await findOwnClass(db, params.id, session.userId);
    const isTeacher = canSeeOpenings(role);
    const ids = await listMaterialIds(db, classId);
    if (isTeacher) {
      const counts = await readCounts(db, classId, ids);
      return ids.map((id) => ({ id, ...counts.of(id) }));
    }
    const opened = await listOpenedBy(db, session.userId, ids);
    return ids.map((id) => ({ id, is_opened: opened.has(id) }));
  });

  route(
    app,
    listMaterialOpenings,
    { access: 'session', limits: READ_LIMITS.list },
    async (call) => {
      const { db, session, params } = call;
      const { row, ownClass } = await findToRead(db, params.id, session.userId);
      if (!canSeeOpenings(ownClass.role)) throw notFound('page');
      const page = await readPage(call, OPENINGS, (wanted) => listOpenings(db, row.id, wanted));
      return page.map(presentOpening);
    },
  );
}

/**
 * Finds a material and the class, for a member.
 * @throws HttpError 404 also for a student if it is a draft
 */
async function findToRead(db: Db, id: string, userId: string) {
  const row = await findMaterial(db, id);
  if (!row) throw notFound('classwork');
  const ownClass = await findOwnClass(db, row.class_id, userId);
  if (row.is_draft && !canSeeOpenings(ownClass.role)) throw notFound('classwork');
  return { row, ownClass };
}

async function readCounts(db: Db, classId: string, ids: readonly string[]) {
  const [openings, students] = await Promise.all([
    countOpenings(db, ids),
    countStudents(db, [classId]),
  ]);
  return {
    of: (id: string): Counts => ({
      opened_count: openings.get(id) ?? 0,
      student_count: students.get(classId) ?? 0,
    }),
  };
}
