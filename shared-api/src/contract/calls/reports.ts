import { reportRemoteFailure } from '../reports.ts';
import { remoteFailureRules } from '../rules/reports.ts';
import { nothing } from '../shapes/fields.ts';
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
        replacedBy: 'The release that took over in the tab.',
      },
      example: {
        remote: 'mf-chat',
        release: '2026-11-20-1',
        phase: 'load',
        message: 'Loading chunk 12 failed.',
        path: '/class/view/0d3kq7v2m4x8t1z5c9r6w0p3fa',
      },
    }),
  ],
};
