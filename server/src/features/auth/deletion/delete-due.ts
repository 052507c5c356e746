import { expressionBuilder } from 'kysely';
import { SOURCE_LANGUAGE } from 'platform/languages';
import type { Core } from '../../../core.ts';
import { transact } from '../../../database/after-commit.ts';
import { nameColumns } from '../../../database/name-columns.ts';
import type { Database, Db } from '../../../database/schema.ts';
import { DAY, timestamp } from '../../../time.ts';
import { recordAudit } from '../../audit/record.ts';
import { lockClassEver } from '../../classes/queries.ts';
import { numberNamesakes } from '../../members/names/namesakes.ts';
import { endMembership } from '../../members/queries.ts';
import { lockAccount } from '../account-lock.ts';
import { deletedMessages } from '../messages.ts';
import { revokeAllSessions } from '../sessions.ts';
import { REMOVED } from './decisions.ts';
import { ownedClasses } from './request.ts';

/**
 * Time for which rows of a deleted account are removed again. A write that began before the
 * deletion may end after it.
 */
const SWEPT_FOR = DAY;
/** Accounts that are read at once. */
const BATCH = 100;

/**
 * Deletes accounts whose time to think has passed. Several processes may do so at once, and one
 * that stops halfway is continued by the next clean-up: every step can be repeated.
 */
export async function deleteDueAccounts(core: Core): Promise<void> {
  let due = await findDue(core.db, '');
  while (due.length > 0) {
    for (const { id, deleted_at } of due) {
      if (deleted_at === null && !(await closeAccount(core, id))) continue;
      await leaveClasses(core, id, { isFirst: deleted_at === null });
      await removeRows(core.db, id);
      if (deleted_at !== null && deleted_at < timestamp(-SWEPT_FOR)) await endSweep(core.db, id);
    }
    due = await findDue(core.db, due.at(-1)?.id ?? '');
  }
}

/** Finds the next accounts after the given one: a school may delete a whole year at once. */
function findDue(db: Db, afterId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'deleted_at'])
    .where('deletion_at', '<=', timestamp())
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

/**
 * Replaces the person by “Deleted user”, so that nobody can log in any more. Returns false if the
 * account is kept, or owns a class again: its deletion then waits until it owns none.
 */
async function closeAccount(core: Core, userId: string): Promise<boolean> {
  return transact(core.db, async (trx) => {
    const { email, email_key } = await lockAccount(trx, userId);
    const user = await trx
      .selectFrom('users')
      .select(['language', 'deletion_at'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user || user.deletion_at === null || user.deletion_at > timestamp()) return false;
    // Locked, so that a class that is being transferred to the account is seen.
    await trx
      .updateTable('memberships')
      .set(({ ref }) => ({ role: ref('role') }))
      .where('user_id', '=', userId)
      .execute();
    const owned = await ownedClasses(trx, userId).select('classes.id').limit(1).execute();
    if (owned.length > 0) {
      core.log.warn({ account: userId, class: owned[0]?.id }, 'deletion waits: owns a class');
      return false;
    }
    // Ended here, so that nobody transfers a class to the account from now on.
    await trx
      .updateTable('memberships')
      .set({ left_at: timestamp(), pinned: false })
      .where('user_id', '=', userId)
      .where('role', '!=', 'owner')
      .where('left_at', 'is', null)
      .execute();
    // A mailed link opens accounts that are not active. Before the sessions, so that none is opened
    // by a link in between.
    await trx.deleteFrom('link_tokens').where('user_id', '=', userId).execute();
    await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
    await revokeAllSessions(core, trx, userId);
    await recordAudit(trx, { event: 'account.deleted', actorId: null, userId, payload: {} });
    await trx.deleteFrom('invitations').where('email_key', '=', email_key).execute();
    await trx.deleteFrom('teacher_invitations').where('email_key', '=', email_key).execute();
    await removeMails(trx, userId, { email, email_key });
    await trx
      .updateTable('users')
      .set({
        ...nameColumns(deletedMessages(user.language ?? SOURCE_LANGUAGE).name),
        email: '',
        // Unique, and no email address: nobody can log in, sign up or be invited with it.
        email_key: `deleted ${userId}`,
        password_hash: '',
        full_name: '',
        born_on: '',
        interests: '',
        intro: '',
        image_hash: null,
        wants_notifications: false,
        wants_email: false,
        profile_type: 'private',
        language: null,
        activated_at: null,
        activation_mail_at: null,
        deleted_at: timestamp(),
      })
      .where('id', '=', userId)
      .execute();
    return true;
  });
}

/**
 * Removes mails of the account, and all to its address: requests of strangers and invitations of
 * teachers are mails of nobody, or of others. A mail that is being sent is waited for.
 */
async function removeMails(
  trx: Db,
  userId: string,
  { email, email_key }: { email: string; email_key: string },
): Promise<void> {
  const { eb, or, fn } = expressionBuilder<Database, 'mails'>();
  const isToAddress = or([
    eb('address', '=', email),
    eb(fn<string>('lower', ['address']), '=', email_key),
  ]);
  const removed = await trx
    .deleteFrom('mails')
    .where(or([eb('user_id', '=', userId), isToAddress]))
    .returning('id')
    .execute();
  for (const { id } of removed) await trx.deleteFrom('outbox').where('id', '=', id).execute();
  await trx.deleteFrom('outbox').where(isToAddress).execute();
}

/**
 * Numbers the new name in each class, under the lock of the class, and ends what a write has added
 * during the deletion: a membership, or a class of one's own.
 */
async function leaveClasses(
  core: Core,
  userId: string,
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  const classRows = await core.db
    .selectFrom('memberships')
    .innerJoin('classes', 'classes.id', 'memberships.class_id')
    .select(['class_id', 'role', 'left_at', 'classes.deleted_at'])
    .where('user_id', '=', userId)
    .orderBy('class_id')
    .execute();
  for (const { class_id: classId, role, left_at, deleted_at } of classRows) {
    await transact(core.db, async (trx) => {
      await lockClassEver(trx, classId);
      if (isFirst) await numberNamesakes(trx, classId, userId);
      if (role !== 'owner' && left_at === null) await endMembership(trx, classId, userId, role);
      // The owner of a deleted class stays its owner until the class is purged.
      if (role === 'owner' && deleted_at === null) {
        const row = trx.updateTable('classes').where('id', '=', classId);
        await row.set({ deleted_at: timestamp() }).execute();
      }
      if (isFirst && deleted_at === null) {
        await core.domainEvents.emit(trx, { what: 'member_left', classId, userId });
      }
    });
  }
}

/** Erases the copies of the person's texts in reports. Teachers decide on the report without them. */
async function eraseReportedTexts(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('moderation_reports')
    .set((eb) => ({
      excerpt: '',
      context: '[]',
      title: eb.case().when('kind', '=', 'post').then('').else(eb.ref('title')).end(),
    }))
    .where('author_id', '=', userId)
    .execute();
}

/** Removes what is the person's own: see decisions.ts. */
async function removeRows(db: Db, userId: string): Promise<void> {
  for (const reference of REMOVED) {
    const [table = '', column = ''] = reference.split('.');
    // The compiler sees a different type for each table; the reference has a text column in each.
    await db
      .deleteFrom(table as 'sessions')
      .where(db.dynamic.ref<'user_id'>(column), '=', userId)
      .execute();
  }
  await eraseReportedTexts(db, userId);
  await db
    .deleteFrom('submissions')
    .where('student_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('grades')
            .select('grades.student_id')
            .whereRef('grades.student_id', '=', 'submissions.student_id')
            .whereRef('grades.classwork_id', '=', 'submissions.classwork_id'),
        ),
      ),
    )
    .execute();
  await db
    .deleteFrom('quiz_attempts')
    .where('student_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('grades')
            .select('grades.student_id')
            .whereRef('grades.student_id', '=', 'quiz_attempts.student_id')
            .whereRef('grades.classwork_id', '=', 'quiz_attempts.classwork_id'),
        ),
      ),
    )
    .execute();
  await db
    .updateTable('submissions')
    .set({ draft: null })
    .where('student_id', '=', userId)
    .where('draft', 'is not', null)
    .execute();
}

async function endSweep(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ deletion_at: null }).where('id', '=', userId).execute();
}
