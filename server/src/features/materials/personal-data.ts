import { personalSection, type PersonalData } from '../../database/personal-data.ts';

export const materialPersonalData: PersonalData = {
  sections: [
    personalSection(
      'material_openings',
      ['material_openings.student_id'],
      'material_openings.classwork_id',
      (db, userId) =>
        db
          .selectFrom('material_openings')
          .innerJoin('classwork', 'classwork.id', 'material_openings.classwork_id')
          .select(['classwork.title', 'material_openings.opened_at'])
          .where('material_openings.student_id', '=', userId),
    ),
  ],
};
