import { personalSection, type PersonalData } from '../../database/personal-data.ts';

export const commentBankPersonalData: PersonalData = {
  sections: [
    personalSection(
      'saved_comments',
      ['saved_comments.user_id'],
      'saved_comments.id',
      (db, userId) =>
        db
          .selectFrom('saved_comments')
          .select(['text', 'uses', 'used_at'])
          .where('user_id', '=', userId),
    ),
  ],
};
