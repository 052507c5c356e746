import type { NotificationSettings } from 'shared-api/contract';

/** Returns the server's default settings, for tests and stories. */
export function aSetting(change: Partial<NotificationSettings> = {}): NotificationSettings {
  return {
    mail: {
      post: 'daily',
      comment: 'daily',
      mention: 'daily',
      classwork: 'daily',
      graded: 'daily',
      grade_changed: 'daily',
      returned: 'now',
      private_message: 'now',
      handed_in: 'daily',
      due: 'now',
      reminded: 'now',
      added: 'daily',
      removed: 'daily',
      invited: 'off',
      invited_to_teach: 'off',
      owner: 'now',
    },
    push: {
      post: true,
      comment: true,
      mention: true,
      classwork: true,
      graded: true,
      grade_changed: true,
      returned: true,
      private_message: true,
      handed_in: true,
      due: true,
      reminded: true,
      added: true,
      removed: true,
      invited: true,
      invited_to_teach: true,
      owner: true,
    },
    digest_hour: 7,
    zone: 'UTC',
    quiet: null,
    muted: [],
    ...change,
  };
}
