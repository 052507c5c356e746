import { personalSection, type PersonalData } from '../../database/personal-data.ts';

export const mailPersonalData: PersonalData = {
  sections: [
    personalSection('emails', ['mails.user_id'], 'mails.id', (db, userId) =>
      db
        .selectFrom('mails')
        .select(['kind', 'address', 'created_at', 'sent_at'])
        // An invitation has the address of somebody else.
        .where('kind', 'not in', ['invitation', 'teacher_invitation'])
        .where('user_id', '=', userId),
    ),
  ],
};
