import { reportRemoteFailure, reportRunning, reportView } from '../reports.ts';
import { remoteFailureRules, runningRules, viewRules } from '../rules/reports.ts';
import { nothing } from '../shapes/fields.ts';
import { withdrawnReleases } from '../shapes/reports.ts';
import { describeCall, type CallGroup } from './call.ts';

export const reportCalls: CallGroup = {
  title: 'Reports',
  description: 'For whoever watches the log of the server.',
  calls: [
    describeCall(reportRemoteFailure, {
      summary: 'Report a remote that failed in a browser',
      description: 'Open to everybody: the landing page can fail too.',
      body: remoteFailureRules,
      reply: nothing,
      fields: {
        remote: 'Its name, as in its remote.json.',
        release: 'Its release, as in the registry.',
        phase: 'Fetching its code, or rendering.',
        path: 'The address of the page, without its query.',
        offline: 'The tab could not reach the server either.',
        translated: 'Something else has changed the page: translation by the browser, as a rule.',
        replacedBy: 'The release that took over in the tab.',
        seen_hash: 'Hash of the script that came, where it is not the released one.',
        unreachable: 'The host of the scripts did not answer, while the server did.',
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
      summary: 'Ask which of the releases of a tab were withdrawn',
      description:
        'The channel `/ws/releases` says it at once; networks that filter it leave this. Open to everybody.',
      body: runningRules,
      reply: withdrawnReleases,
      fields: {
        shell: 'Release of the shell; empty where it has none.',
        releases: 'Those that the tab has taken code of.',
      },
      example: {
        shell: '3960f4509512',
        releases: [{ remote: 'mf-chat', release: '9d37a1b2c3d4' }],
      },
    }),
    describeCall(reportView, {
      summary: 'Report how fast a page came',
      description: 'Open to everybody. Browsers send it for a part of all pages, once each.',
      body: viewRules,
      reply: nothing,
      fields: {
        remote: 'Whose page it is; `shell` for its own.',
        release: 'Its release, as in the registry.',
        shell: "The shell's release; may be empty.",
        loadMs: 'Milliseconds until its code was there and mounted.',
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
