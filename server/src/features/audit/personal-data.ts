import type { PersonalData } from '../../database/personal-data.ts';

export const auditPersonalData: PersonalData = {
  leftOut: {
    'audit_entries.actor_id': 'The audit log is the record of the school.',
    'audit_entries.user_id': 'The audit log is the record of the school.',
  },
};
