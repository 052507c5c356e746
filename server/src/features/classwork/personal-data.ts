import type { PersonalData } from '../../database/personal-data.ts';

export const classworkPersonalData: PersonalData = {
  leftOut: {
    'classwork.deleted_by': 'Classwork belongs to the class.',
    'classwork.scheduled_by': 'Classwork belongs to the class.',
  },
};
