import { personalSection, type PersonalData } from '../../database/personal-data.ts';

export const moderationPersonalData: PersonalData = {
  sections: [
    personalSection(
      'reports',
      ['moderation_reports.reporter_id'],
      'moderation_reports.id',
      (db, userId) =>
        db
          .selectFrom('moderation_reports')
          .innerJoin('classes', 'classes.id', 'moderation_reports.class_id')
          .select(['classes.name as class', 'moderation_reports.kind', 'moderation_reports.reason'])
          .select(['moderation_reports.words as text', 'moderation_reports.created_at as at'])
          .where('moderation_reports.reporter_id', '=', userId),
    ),
    personalSection('hidden', ['hidden_content.author_id'], 'hidden_content.id', (db, userId) =>
      db
        .selectFrom('hidden_content')
        .innerJoin('classes', 'classes.id', 'hidden_content.class_id')
        .select(['classes.name as class', 'hidden_content.kind', 'hidden_content.thing_id'])
        .select(['hidden_content.reason', 'hidden_content.hidden_at as at'])
        .where('hidden_content.author_id', '=', userId),
    ),
  ],
  leftOut: {
    'moderation_reports.author_id': 'The report is by somebody else.',
    'moderation_reports.closed_by': 'The report is by somebody else.',
    'hidden_content.hidden_by': 'It is about something of somebody else.',
  },
};
