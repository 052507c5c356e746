import { join } from 'node:path';
import { ACCOUNT_DATA } from './account-data.ts';
import { CLASS_DATA } from './class-data.ts';
import type { StoredTable } from './stored-table.ts';
import { TECHNICAL_DATA } from './technical-data.ts';

/** All tables by their section of the page. */
export const STORED_DATA: Readonly<Record<string, Readonly<Record<string, StoredTable>>>> = {
  Accounts: ACCOUNT_DATA,
  'What people write and get in classes': CLASS_DATA,
  'Classes and operation': TECHNICAL_DATA,
};

export const PRIVACY_FILE = join(import.meta.dirname, '../../../../docs/privacy.md');

const INTRODUCTION = `# Privacy

This page lists all data that a server of Homeroom stores: what, why, and how long. Schools use it for their records of processing and to
answer requests of people. It is made from \`server/src/database/privacy/\`, and a test compares it with the schema.

- A person downloads their data, and deletes their account, in the account settings ([deleting-an-account](decisions/deleting-an-account.md)).
- What members of a class see of each other: [member-privacy](decisions/member-privacy.md). The account settings say it to each person.
- Nothing is sent to other services, except mails, push messages, requests for pictures that people insert by their URL, and what the operator sets up ([security](security.md#trust-boundaries)).
- Cookies hold a device token ([known-devices](decisions/known-devices.md)), the language, and chosen releases. Browsers store the session, drafts and
  cached replies until log-out.
- Logs contain IP addresses, paths and ids of users, and neither passwords nor tokens. Operators decide how long they keep logs.
- Backups contain everything below until they are removed. Restore a backup only if it is needed: accounts deleted since then are in it.
- Uploaded files that a virus scanner refuses are in quarantine for 30 days.
`;

/** Writes docs/privacy.md. */
export function privacyPage(): string {
  const sections = Object.entries(STORED_DATA).map(
    ([title, tables]) => `## ${title}\n\n${tablesOf(tables)}`,
  );
  return [INTRODUCTION, ...sections].join('\n');
}

function tablesOf(data: Readonly<Record<string, StoredTable>>): string {
  const sections = Object.entries(data).map(
    ([name, { columns, what, why, until }]) =>
      `### ${name}\n\n${what}.\n\n- Why: ${why}.\n- Until: ${until}.\n- Columns: ${columns
        .split(' ')
        .map((column) => `\`${column}\``)
        .join(', ')}\n`,
  );
  return sections.join('\n');
}
