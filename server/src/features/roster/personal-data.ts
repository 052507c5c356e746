import { personalSection, type PersonalData } from '../../database/personal-data.ts';

export const rosterPersonalData: PersonalData = {
  sections: [
    personalSection(
      'extensions',
      ['extensions.student_id'],
      'extensions.classwork_id',
      (db, userId) =>
        db
          .selectFrom('extensions')
          .innerJoin('classwork', 'classwork.id', 'extensions.classwork_id')
          .select(['classwork.title', 'extensions.due_at'])
          .select('extensions.given_at')
          .where('extensions.student_id', '=', userId),
    ),
    personalSection('excuses', ['excuses.student_id'], 'excuses.classwork_id', (db, userId) =>
      db
        .selectFrom('excuses')
        .innerJoin('classwork', 'classwork.id', 'excuses.classwork_id')
        .select(['classwork.title'])
        .where('excuses.student_id', '=', userId),
    ),
  ],
};
