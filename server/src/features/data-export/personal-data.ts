import type { PersonalData } from '../../database/personal-data.ts';

export const archivePersonalData: PersonalData = {
  leftOut: {
    'data_exports.user_id': 'It is the archive itself.',
  },
};
