import { reportRemoteFailure, reportRunning, reportView } from '../reports.ts';
import { remoteFailureRules, runningRules, viewRules } from '../rules/reports.ts';
import { nothing } from '../shapes/fields.ts';
import { withdrawnReleases } from '../shapes/reports.ts';
import { describeCall, type CallGroup } from './call.ts';

export const reportCalls: CallGroup = {
  title: 'Telemetry',
  description: 'Reports from browsers, for operators who watch the log of the server.',
  calls: [
    describeCall(reportRemoteFailure, {
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
    }),
    describeCall(reportRunning, {
      summary: 'Check which releases of a tab were revoked',
      description:
        'For networks that block the channel `/ws/releases`, which reports it immediately. Needs no session.',
      body: runningRules,
      reply: withdrawnReleases,
      fields: {
        shell: 'Release of the shell; empty where it has none.',
        releases: 'Releases whose code the tab has loaded.',
      },
      example: {
        shell: '3960f4509512',
        releases: [{ remote: 'mf-chat', release: '9d37a1b2c3d4' }],
      },
    }),
    describeCall(reportView, {
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
    }),
  ],
};
