import type { PersonalData } from '../../database/personal-data.ts';

export const releasePersonalData: PersonalData = {
  leftOut: {
    'release_failures.user_id': 'It belongs to the operation of the server.',
    'release_successes.user_id': 'It belongs to the operation of the server.',
  },
};
