import type { LogEntry, OverviewOfRelease, OverviewOfRemote } from 'platform/registry';

const AT = '2026-01-31T10:00:00.000Z';

export function aRelease(
  release: string,
  change: Partial<OverviewOfRelease> = {},
): OverviewOfRelease {
  return {
    release,
    releasedAt: AT,
    isWithdrawn: false,
    tabs: 0,
    users: 0,
    failures: {},
    views: 0,
    p75: { loadMs: null, lcp: null, inp: null, cls: null },
    ...change,
  };
}

/** Returns the chat with five releases: active, canary, new, previous and revoked. */
export function aRemote(change: Partial<OverviewOfRemote> = {}): OverviewOfRemote {
  return {
    remote: 'mf-chat',
    active: '9d37',
    canary: { release: '6eef', percent: 10, since: AT },
    before: ['07a3'],
    releases: [
      aRelease('bff6'),
      aRelease('6eef', { tabs: 1, failures: { load: 2, render: 1 } }),
      aRelease('9d37', {
        tabs: 39,
        users: 2,
        views: 40,
        p75: { loadMs: 119.6, lcp: 1_840.2, inp: 90, cls: 0.0203 },
      }),
      aRelease('07a3'),
      aRelease('51c4', { isWithdrawn: true }),
    ],
    ...change,
  };
}

let entries = 0;

export function anEntry(change: Partial<LogEntry> = {}): LogEntry {
  entries += 1;
  return {
    id: `entry-${entries}`,
    at: AT,
    by: 'ci-chat',
    remote: 'mf-chat',
    what: 'promoted',
    from: '07a3',
    to: '9d37',
    why: null,
    ...change,
  };
}
