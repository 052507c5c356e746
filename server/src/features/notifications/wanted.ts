import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { NotificationKind } from 'shared-api/contract';
import type { Database } from '../../database/schema.ts';
import { PUSH_AT_FIRST } from './settings.ts';

// Conditions on `notifications` in a query: how the recipient currently wants to be notified.

/** SQL: the recipient has not muted the class for mail and push. */
export function isUnmuted(): Expression<SqlBool> {
  const { not, exists, selectFrom } = expressionBuilder<Database, 'notifications'>();
  return not(
    exists(
      selectFrom('muted_classes')
        .select('muted_classes.class_id')
        .whereRef('muted_classes.user_id', '=', 'notifications.user_id')
        .whereRef('muted_classes.class_id', '=', 'notifications.class_id'),
    ),
  );
}

/**
 * SQL: the recipient wants this kind by mail, at any time; a mail that is queued may be for either.
 */
export function isMailed(): Expression<SqlBool> {
  const { not, exists } = expressionBuilder<Database, 'notifications'>();
  const off = wish()
    .select('notification_wishes.mail')
    .where('notification_wishes.mail', '=', 'off');
  return not(exists(off));
}

/** Kinds of notifications that ask their reader to do something in the class. */
const ACTIONABLE: readonly NotificationKind[] = [
  ...([
    'classwork',
    'due',
    'reminded',
    'returned',
    'handed_in',
    'invited',
    'invited_to_teach',
  ] as const),
];

/** SQL: the reader can still act on it; an archived class takes no answers, grades or members. */
export function isStillPossible(): Expression<SqlBool> {
  const { eb, or, not, exists, selectFrom } = expressionBuilder<Database, 'notifications'>();
  return or([
    eb('notifications.kind', 'not in', ACTIONABLE),
    not(
      exists(
        selectFrom('classes as archived')
          .select('archived.id')
          .whereRef('archived.id', '=', 'notifications.class_id')
          .where('archived.archived_at', 'is not', null),
      ),
    ),
  ]);
}

/** SQL: the recipient wants this kind on devices. */
export function isPushed(): Expression<SqlBool> {
  const { eb, fn, val } = expressionBuilder<Database, 'notifications'>();
  const wished = wish().select('notification_wishes.push');
  return eb(fn.coalesce(wished, val(PUSH_AT_FIRST)), '=', true);
}

/** Selects the recipient's preferences for this kind. */
function wish() {
  return expressionBuilder<Database, 'notifications'>()
    .selectFrom('notification_wishes')
    .whereRef('notification_wishes.user_id', '=', 'notifications.user_id')
    .whereRef('notification_wishes.kind', '=', 'notifications.kind');
}
