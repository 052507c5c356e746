import { personalSection, type PersonalData } from '../../database/personal-data.ts';

export const commentPersonalData: PersonalData = {
  sections: [
    personalSection('comments', ['comments.author_id'], 'comments.id', (db, userId) =>
      db
        .selectFrom('comments')
        .innerJoin('posts', 'posts.id', 'comments.post_id')
        .innerJoin('classes', 'classes.id', 'posts.class_id')
        .select(['comments.id', 'classes.name as class'])
        .select(['comments.content as text', 'comments.created_at as at', 'comments.edited_at'])
        .select('comments.deleted_at')
        .where('comments.author_id', '=', userId),
    ),
  ],
  leftOut: {
    'comments.deleted_by': 'The deleted text may be of somebody else.',
  },
};
