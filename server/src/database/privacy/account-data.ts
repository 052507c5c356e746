import type { StoredTable } from './stored-table.ts';

/** Tables about one person and their account. */
export const ACCOUNT_DATA: Readonly<Record<string, StoredTable>> = {
  users: {
    columns:
      'id email email_key password_hash full_name username born_on interests intro image_hash wants_notifications wants_email created_at activated_at activation_mail_at profile_type name_folded name_look language deletion_at deleted_at',
    what: 'Account and profile: email address, password hash, names, day of birth, interests, introduction, settings',
    why: 'Log-in, and what classmates and teachers see',
    until: 'Deletion of the account; then an empty row named “Deleted user”',
  },
  sessions: {
    columns:
      'id user_id origin created_at expires_at used_at proven_at awaits browser system network device_id',
    what: 'Open log-ins: hash of the token, browser, system, network, times',
    why: 'Log-in, and the list of devices',
    until: 'Log-out, 30 days without use, or 90 days after the log-in (`SESSION_DAYS`)',
  },
  known_devices: {
    columns: 'id user_id expires_at',
    what: 'Hash of a device cookie',
    why: 'Guessing passwords does not lock out the owner',
    until: '180 days after the last log-in',
  },
  link_tokens: {
    columns: 'id user_id purpose created_at expires_at used_at email_change_id',
    what: 'Hashes of mailed links',
    why: 'Confirmation, new password, change of the email address, keeping the account',
    until: '7 days after their expiry',
  },
  email_changes: {
    columns:
      'id user_id number email session_id mail_at expires_at confirmed_at previous_email previous_email_key',
    what: 'Old and new email address',
    why: 'Proof of the new one, and a way back',
    until: '72 hours after the change',
  },
  mails: {
    columns:
      'id kind address user_id created_at due_at attempts last_error sent_at failed_at class_id gathers session_id',
    what: 'Queue of mails: kind and address, without their texts',
    why: 'Delivery',
    until: '30 days after delivery',
  },
  outbox: {
    columns: 'id address subject text html sent_at',
    what: 'Mails of a server without a mail server',
    why: 'Reading them in the browser',
    until: '30 days',
  },
  data_exports: {
    columns:
      'user_id id requested_at language attempts claimed_until ended_at hash size expires_at',
    what: 'Requested archives of a person’s data: times, size, hash',
    why: 'Download of all data',
    until: 'Seven days',
  },
  notifications: {
    columns:
      'user_id id kind class_id subject_id actor_id count happened_at read_at mail mail_id comment_id',
    what: 'What a person is notified of, and whether it is read',
    why: 'The inbox',
    until: '90 days',
  },
  happenings: {
    columns:
      'id kind class_id subject_id actor_id to_id due_at told_to attempts mentioned comment_id',
    what: 'Events that are still to be delivered',
    why: 'Notifications',
    until: 'Minutes',
  },
  notification_settings: {
    columns: 'user_id digest_hour zone quiet_from quiet_to',
    what: 'Hour of the digest, time zone, quiet hours',
    why: 'Mails at a good time',
    until: 'Deletion of the account',
  },
  notification_wishes: {
    columns: 'user_id kind mail push',
    what: 'Which notifications a person wants',
    why: 'Preferences',
    until: 'Deletion of the account',
  },
  muted_classes: {
    columns: 'user_id class_id',
    what: 'Classes without mails',
    why: 'Preferences',
    until: 'Deletion of the account',
  },
  push_devices: {
    columns: 'session_id user_id endpoint p256dh auth created_at',
    what: 'URL and keys of a browser’s push service',
    why: 'Notifications on devices',
    until: 'Log-out',
  },
  pushes: {
    columns: 'session_id kind subject_id notification_id due_at attempts',
    what: 'Push messages that are still to be sent',
    why: 'Notifications on devices',
    until: 'Delivery, or up to a day',
  },
  calendar_feeds: {
    columns: 'token_hash class_id user_id created_at',
    what: 'Hash of the private link to a class’s due dates',
    why: 'Calendar of other programs',
    until: 'Revocation, or deletion of the account',
  },
  calendar_feeds_of_all: {
    columns: 'token_hash user_id created_at',
    what: 'Hash of the private link to all due dates',
    why: 'Calendar of other programs',
    until: 'Revocation, or deletion of the account',
  },
  calendar_revisions: {
    columns: 'user_id feed classwork_id content_hash sequence modified_at',
    what: 'Hashes of what a calendar has shown',
    why: 'Changes reach calendars',
    until: 'Deletion of the account',
  },
  release_failures: {
    columns: 'remote release user_id at network phase evidence',
    what: 'Whose browser failed with a release, with the network',
    why: 'A failing release is rolled back',
    until: 'A day',
  },
  release_successes: {
    columns: 'remote release user_id network at',
    what: 'Who opened a release, with the network',
    why: 'A failing release is rolled back',
    until: 'A day',
  },
  second_factors: {
    columns: 'user_id secret prompt last_step created_at',
    what: 'Sealed secret of an authenticator app',
    why: 'Two-step log-in',
    until: 'Turning it off, or deletion of the account',
  },
  recovery_codes: {
    columns: 'id user_id used_at',
    what: 'Hashes of recovery codes',
    why: 'Two-step log-in without the app',
    until: 'Turning it off, or deletion of the account',
  },
  passkeys: {
    columns: 'id user_id credential_id public_key counter transports name created_at last_used_at',
    what: 'Public keys and names of passkeys',
    why: 'Log-in without a password',
    until: 'Removal, or deletion of the account',
  },
  passkey_challenges: {
    columns: 'id challenge user_id expires_at',
    what: 'Challenges that a browser is answering',
    why: 'Log-in with a passkey',
    until: 'Minutes',
  },
  identities: {
    columns: 'issuer subject user_id email linked_at last_used_at',
    what: 'Id and email address at the log-in service of the school',
    why: 'Log-in with that service',
    until: 'Unlinking, or deletion of the account',
  },
  openid_log_ins: {
    columns:
      'id expires_at next session_id state nonce verifier subject email full_name username born_on',
    what: 'Log-ins with that service that are under way, with name, email address and day of birth',
    why: 'Log-in and sign-up with that service',
    until: 'An hour',
  },
  log_in_failures: {
    columns: 'user_id count since',
    what: 'Number of failed log-ins',
    why: 'The audit log',
    until: 'Minutes',
  },
  audit_entries: {
    columns: 'id at event actor_id class_id user_id subject_id payload seq hash',
    what: 'Who did what, by id',
    why: 'Accountability of the school',
    until: 'A year, or as operators set it',
  },
};
