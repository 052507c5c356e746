import { boolean, object, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { FAILURE_PHASES } from '../choices.ts';
import { strictNumber } from '../fields/numbers.ts';
import { flag, group, listOf, nothing, text } from '../fields/replies.ts';
import { atMostSo, choice, list, textRule } from '../fields/texts.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';

const overrides = group({
  overridden: listOf(
    text('Name of a remote.', 'mf-chat'),
    'Remotes whose release this browser overrides.',
  ),
});

/** Identifies one release of one remote. */
export const ofRelease = {
  remote: text('Name of the remote; `shell` for the shell.', 'mf-chat'),
  release: text('Id of the release, as in the registry.', '9d37a1b2c3d4'),
};

/** The fields of a body that identify a release. */
const releaseRules = {
  remote: textRule(40)
    .required()
    .matches(/^[a-z0-9-]{1,40}$/),
  release: textRule(80).required(),
};

const overrideRules = object({ remote: textRule(60).required(), release: textRule(80).required() });

const remoteFailureRules = object({
  ...releaseRules,
  phase: choice(FAILURE_PHASES).required(),
  message: textRule(1_000).required(),
  path: textRule(300).required(),
  offline: boolean(),
  translated: boolean(),
  replacedBy: textRule(80),
  seen_hash: textRule(80).matches(/^sha384-[A-Za-z0-9+/]{64}$/, { excludeEmptyString: true }),
  unreachable: boolean(),
});

/** A failure of a remote in a browser, for the server's log. */
export type RemoteFailureBody = InferType<typeof remoteFailureRules>;

/** Far more than a site has remotes. */
const MOST_RELEASES = 100;

const runningRules = object({
  shell: textRule(80).defined(),
  releases: list(object(releaseRules), MOST_RELEASES, atMostSo(MOST_RELEASES)).required(),
});

/** Ten minutes: nobody waits longer for a page. */
const LONGEST_MS = 600_000;

function milliseconds() {
  return strictNumber().min(0).max(LONGEST_MS);
}

const viewRules = object({
  ...releaseRules,
  shell: textRule(80).defined(),
  loadMs: milliseconds(),
  lcp: milliseconds(),
  inp: milliseconds(),
  fcp: milliseconds(),
  ttfb: milliseconds(),
  cls: strictNumber().min(0).max(1_000),
});

export const releaseCalls = describeCalls({
  findCanary: {
    summary: 'Check whether an address belongs to a canary',
    description:
      "For an address that this browser's releases do not serve. The reply reveals nothing else about the canary.",
    query: object({
      page: textRule(SERVER_LIMITS.pageAddress).defined().meta({
        description: 'Address of a page on this server, with its query.',
        example: '/chess?tab=games',
      }),
    }),
    reply: group({
      in_canary: flag(
        'Whether the page, or the part of it that the query names, belongs to a canary and not to the active releases.',
      ),
    }),
    errors: { invalid: 'The address is missing, or too long.' },
  },
  overrideRemote: {
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
  },
  resetOverrides: {
    summary: 'Remove all overrides',
    description: 'Deletes the cookie.',
    reply: overrides,
  },
});

export const reportCalls = describeCalls({
  reportRemoteFailure: {
    summary: 'Report a remote that failed in a browser',
    description: 'Needs no session, since the landing page can fail too.',
    body: remoteFailureRules,
    reply: nothing,
    fields: {
      remote: 'Name of the remote, as in its remote.json.',
      release: 'Its release, as in the registry.',
      phase: 'Phase in which it failed.',
      path: 'Path of the page, without its query.',
      offline: 'Whether the tab could not reach the server either.',
      translated: "Whether something else changed the page, usually the browser's translation.",
      replacedBy: 'The release that took over in the tab.',
      seen_hash: 'Hash of the received script if it differs from the released one.',
      unreachable: 'Whether the host of the scripts was unreachable while the server replied.',
    },
    example: {
      remote: 'mf-chat',
      release: '2026-11-20-1',
      phase: 'load',
      message: 'Loading chunk 12 failed.',
      path: '/class/view/0d3kq7v2m4x8t1z5c9r6w0p3fa',
    },
  },
  reportRunning: {
    summary: 'Check which releases of a tab were revoked',
    description:
      'For networks that block the channel `/ws/releases`, which reports it immediately. Needs no session.',
    body: runningRules,
    reply: group({
      withdrawn: listOf(group(ofRelease), 'The revoked ones among the reported releases.'),
    }),
    fields: {
      shell: 'Release of the shell; empty where it has none.',
      releases: 'Releases whose code the tab has loaded.',
    },
    example: { shell: '3960f4509512', releases: [{ remote: 'mf-chat', release: '9d37a1b2c3d4' }] },
  },
  reportView: {
    summary: 'Report the load times of a page',
    description: 'Needs no session. Browsers report a sample of all page views, once each.',
    body: viewRules,
    reply: nothing,
    fields: {
      remote: 'Name of the remote of the page; `shell` for a page of the shell.',
      release: 'Its release, as in the registry.',
      shell: 'Release of the shell; may be empty.',
      loadMs: 'Milliseconds until its code was loaded and mounted.',
      lcp: 'Largest Contentful Paint, milliseconds.',
      inp: 'Interaction to Next Paint, milliseconds.',
      fcp: 'First Contentful Paint, milliseconds.',
      ttfb: 'Time to First Byte, milliseconds.',
      cls: 'Cumulative Layout Shift.',
    },
    example: {
      remote: 'mf-chat',
      release: '9d37a1b2c3d4',
      shell: '3960f4509512',
      loadMs: 180,
      lcp: 900,
      inp: 40,
      fcp: 600,
      ttfb: 80,
      cls: 0.02,
    },
  },
});
