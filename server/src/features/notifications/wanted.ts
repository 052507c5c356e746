import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { NotificationKind } from 'shared-api/contract';
import type { Database } from '../../database/schema.ts';
import { PUSH_AT_FIRST } from './settings.ts';

// Of the `notifications` of a query: how each of its people wants to be told, by now.

/** Outside of the page: in a class that they have not muted. */
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

/** By mail at all: a mail that is under way is for whatever time was chosen. */
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

/** Not about something that nobody can do any more: an archived class takes no answers, grades or members. */
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

/** On devices. */
export function isPushed(): Expression<SqlBool> {
  const { eb, fn, val } = expressionBuilder<Database, 'notifications'>();
  const wished = wish().select('notification_wishes.push');
  return eb(fn.coalesce(wished, val(PUSH_AT_FIRST)), '=', true);
}

/** What they have chosen for this kind. */
function wish() {
  return expressionBuilder<Database, 'notifications'>()
    .selectFrom('notification_wishes')
    .whereRef('notification_wishes.user_id', '=', 'notifications.user_id')
    .whereRef('notification_wishes.kind', '=', 'notifications.kind');
}
