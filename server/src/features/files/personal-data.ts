import { personalSection, type PersonalData } from '../../database/personal-data.ts';

export const filePersonalData: PersonalData = {
  sections: [
    personalSection('files', ['attachments.owner_id'], 'attachments.id', (db, userId) =>
      db
        .selectFrom('attachments')
        .innerJoin('classes', 'classes.id', 'attachments.class_id')
        .select(['attachments.id', 'attachments.name as title'])
        .select([
          'classes.name as class',
          'attachments.size',
          'attachments.type',
          'attachments.hash',
        ])
        .select('attachments.created_at as at')
        .where('attachments.kept_at', 'is not', null)
        .where('attachments.owner_id', '=', userId),
    ),
  ],
};
