import { personalSection, type PersonalData } from '../../database/personal-data.ts';

export const postPersonalData: PersonalData = {
  sections: [
    personalSection('posts', ['posts.author_id'], 'posts.id', (db, userId) =>
      db
        .selectFrom('posts')
        .innerJoin('classes', 'classes.id', 'posts.class_id')
        .select(['posts.id', 'classes.name as class', 'posts.type'])
        .select([
          'posts.title',
          'posts.detail as html',
          'posts.created_at as at',
          'posts.edited_at',
        ])
        .select('posts.deleted_at')
        .where('posts.author_id', '=', userId),
    ),
    personalSection(
      'scheduled_posts',
      ['scheduled_posts.author_id', 'scheduled_posts.scheduled_by'],
      'scheduled_posts.id',
      (db, userId) =>
        db
          .selectFrom('scheduled_posts')
          .innerJoin('classes', 'classes.id', 'scheduled_posts.class_id')
          .select(['classes.name as class', 'scheduled_posts.type'])
          .select(['scheduled_posts.title', 'scheduled_posts.detail as html'])
          .select('scheduled_posts.publish_at')
          .where('scheduled_posts.author_id', '=', userId),
    ),
  ],
  leftOut: {
    'posts.deleted_by': 'The deleted text may be of somebody else.',
    'scheduled_posts.deleted_by': 'The deleted text may be of somebody else.',
  },
};
