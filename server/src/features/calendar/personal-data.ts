import { personalSection, type PersonalData } from '../../database/personal-data.ts';

export const calendarPersonalData: PersonalData = {
  sections: [
    personalSection(
      'calendar_links',
      ['calendar_feeds.user_id'],
      'calendar_feeds.class_id',
      (db, userId) =>
        db
          .selectFrom('calendar_feeds')
          .innerJoin('classes', 'classes.id', 'calendar_feeds.class_id')
          .select(['classes.name as class'])
          .select('calendar_feeds.created_at')
          .where('calendar_feeds.user_id', '=', userId),
    ),
    personalSection(
      'calendar_link_of_all_classes',
      ['calendar_feeds_of_all.user_id'],
      'calendar_feeds_of_all.user_id',
      (db, userId) =>
        db.selectFrom('calendar_feeds_of_all').select(['created_at']).where('user_id', '=', userId),
    ),
  ],
  leftOut: {
    'calendar_revisions.user_id': 'It holds nothing but hashes of what a calendar shows.',
  },
};
