import type { PersonalData } from '../../database/personal-data.ts';

export const joiningPersonalData: PersonalData = {
  leftOut: {
    'invitations.used_by': 'The class is in the list of classes.',
  },
};
