import { personalSection, type PersonalData } from '../../database/personal-data.ts';

export const notificationPersonalData: PersonalData = {
  sections: [
    personalSection('notifications', ['notifications.user_id'], 'notifications.id', (db, userId) =>
      db
        .selectFrom('notifications')
        .select(['kind', 'class_id', 'subject_id', 'count', 'happened_at', 'read_at'])
        .where('user_id', '=', userId),
    ),
    personalSection(
      'notification_settings',
      ['notification_settings.user_id'],
      'notification_settings.user_id',
      (db, userId) =>
        db
          .selectFrom('notification_settings')
          .select(['digest_hour', 'zone', 'quiet_from', 'quiet_to'])
          .where('user_id', '=', userId),
    ),
    personalSection(
      'notification_preferences',
      ['notification_wishes.user_id'],
      'notification_wishes.kind',
      (db, userId) =>
        db
          .selectFrom('notification_wishes')
          .select(['kind', 'mail', 'push'])
          .where('user_id', '=', userId),
    ),
    personalSection(
      'muted_classes',
      ['muted_classes.user_id'],
      'muted_classes.class_id',
      (db, userId) =>
        db
          .selectFrom('muted_classes')
          .innerJoin('classes', 'classes.id', 'muted_classes.class_id')
          .select(['classes.name as class'])
          .where('muted_classes.user_id', '=', userId),
    ),
    personalSection(
      'push_devices',
      ['push_devices.user_id'],
      'push_devices.session_id',
      (db, userId) =>
        db.selectFrom('push_devices').select('created_at').where('user_id', '=', userId),
    ),
  ],
  leftOut: {
    'happenings.to_id': 'It becomes a notification within minutes.',
    'happenings.actor_id': 'It belongs to its readers.',
    'notifications.actor_id': 'It belongs to its reader.',
  },
};
