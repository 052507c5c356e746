import { personalSection, type PersonalData } from '../../database/personal-data.ts';

export const profilePersonalData: PersonalData = {
  sections: [
    personalSection('profile', [], 'users.id', (db, userId) =>
      db
        .selectFrom('users')
        .select([
          'username',
          'full_name',
          'email',
          'born_on',
          'interests',
          'intro',
          'profile_type',
          'language',
          'wants_notifications',
          'wants_email',
          'created_at',
          'activated_at',
        ])
        .where('users.id', '=', userId),
    ),
  ],
};
