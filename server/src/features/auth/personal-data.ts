import { sql } from 'kysely';
import { personalSection, type PersonalData } from '../../database/personal-data.ts';

export const accountPersonalData: PersonalData = {
  sections: [
    personalSection('sessions', ['sessions.user_id'], 'sessions.id', (db, userId) =>
      db
        .selectFrom('sessions')
        .select(['browser', 'system', 'network', 'created_at', 'expires_at'])
        .where('user_id', '=', userId),
    ),
    personalSection('passkeys', ['passkeys.user_id'], 'passkeys.id', (db, userId) =>
      db
        .selectFrom('passkeys')
        .select(['name', 'created_at', 'last_used_at'])
        .where('user_id', '=', userId),
    ),
    personalSection(
      'linked_log_ins',
      ['identities.user_id'],
      sql`identities.issuer || ' ' || identities.subject`,
      (db, userId) =>
        db
          .selectFrom('identities')
          .select(['issuer', 'email', 'linked_at', 'last_used_at'])
          .where('user_id', '=', userId),
    ),
    personalSection('email_changes', ['email_changes.user_id'], 'email_changes.id', (db, userId) =>
      db
        .selectFrom('email_changes')
        .select(['email', 'previous_email', 'confirmed_at', 'expires_at'])
        .where('user_id', '=', userId),
    ),
  ],
  leftOut: {
    'link_tokens.user_id': 'It holds nothing but hashes of secrets.',
    'known_devices.user_id': 'It holds nothing but hashes of secrets.',
    'second_factors.user_id': 'It holds a secret.',
    'recovery_codes.user_id': 'It holds nothing but hashes of secrets.',
    'passkey_challenges.user_id': 'It lives for minutes.',
    'log_in_failures.user_id': 'It becomes a part of the audit log.',
  },
};
