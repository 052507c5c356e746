import { findCanary } from '../canaries.ts';
import { overrideRemote, resetOverrides } from '../overrides.ts';
import { overrideRules } from '../rules/overrides.ts';
import { canaryQuery, canaryReply } from '../shapes/canaries.ts';
import { overrides } from '../shapes/overrides.ts';
import { describeCall, type CallGroup } from './call.ts';

export const releaseCalls: CallGroup = {
  title: 'Releases',
  description: 'For releases of remotes that not everybody has yet.',
  calls: [
    describeCall(findCanary, {
      summary: 'Find out whether an address is in a canary',
      description:
        'For an address that the releases of this browser do not have. The reply says nothing else about the canary.',
      query: canaryQuery,
      reply: canaryReply,
      errors: { invalid: 'The address is missing, or too long.' },
    }),
    describeCall(overrideRemote, {
      summary: 'See another release of a remote',
      description:
        'For those whom the site names (REMOTE_TESTERS). A cookie has the pages of this browser come with it until the session ends. The release is one that this site has, or the origin of a dev server on the own machine.',
      body: overrideRules,
      reply: overrides,
      fields: {
        remote: 'Its name, as in its remote.json.',
        release: 'An id, or how it begins; or an origin such as http://localhost:5173.',
      },
      example: { remote: 'mf-chat', release: 'http://localhost:5173' },
      errors: {
        forbidden: 'This account is not one of those.',
        not_found: 'This release does not exist here.',
        conflict: 'The release was withdrawn, or claims an address that is not its own.',
      },
    }),
    describeCall(resetOverrides, {
      summary: 'See what everybody sees again',
      description: 'Takes the cookie away.',
      reply: overrides,
    }),
  ],
};
