import { personalSection, type PersonalData } from '../../database/personal-data.ts';

export const memberPersonalData: PersonalData = {
  sections: [
    personalSection('classes', ['memberships.user_id'], 'memberships.class_id', (db, userId) =>
      db
        .selectFrom('memberships')
        .innerJoin('classes', 'classes.id', 'memberships.class_id')
        .select(['classes.name as title', 'classes.category'])
        .select(['memberships.role', 'memberships.joined_at', 'memberships.left_at'])
        .select(['memberships.muted_until', 'memberships.mute_reason'])
        .where('memberships.user_id', '=', userId),
    ),
  ],
};
