import { findCanary } from '../canaries.ts';
import { overrideRemote, resetOverrides } from '../overrides.ts';
import { overrideRules } from '../rules/overrides.ts';
import { canaryQuery, canaryReply } from '../shapes/canaries.ts';
import { overrides } from '../shapes/overrides.ts';
import { describeCall, type CallGroup } from './call.ts';

export const releaseCalls: CallGroup = {
  title: 'Releases',
  description: 'Releases of remotes that only some browsers get.',
  calls: [
    describeCall(findCanary, {
      summary: 'Check whether an address belongs to a canary',
      description:
        "For an address that this browser's releases do not serve. The reply reveals nothing else about the canary.",
      query: canaryQuery,
      reply: canaryReply,
      errors: { invalid: 'The address is missing, or too long.' },
    }),
    describeCall(overrideRemote, {
      summary: 'Override the release of a remote',
      description:
        "For the site's testers (REMOTE_TESTERS). A cookie selects the release for this browser until the session ends. The release is one of this site, or the origin of a dev server on the tester's machine.",
      body: overrideRules,
      reply: overrides,
      fields: {
        remote: 'Name of the remote, as in its remote.json.',
        release: 'Id of a release or its beginning, or an origin such as http://localhost:5173.',
      },
      example: { remote: 'mf-chat', release: 'http://localhost:5173' },
      errors: {
        forbidden: 'This account is not one of those.',
        not_found: 'This release does not exist here.',
        conflict: 'The release was withdrawn, or claims an address that is not its own.',
      },
    }),
    describeCall(resetOverrides, {
      summary: 'Remove all overrides',
      description: 'Deletes the cookie.',
      reply: overrides,
    }),
  ],
};
