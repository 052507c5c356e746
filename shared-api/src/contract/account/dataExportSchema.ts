import type { InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { NOT_RECENT } from '../calls/sharedTexts.ts';
import { decimal, instant, oneOf, shape, text } from '../fields/replies.ts';

const dataExport = shape('DataExport', 'The archive with everything about the person.', {
  state: oneOf(['none', 'pending', 'ready', 'failed'], 'Whether there is an archive.'),
  requested_at: instant('When it was requested; null without a request.').nullable(),
  size: decimal('Size in bytes; null until it is ready.', 2_345_678).integer().nullable(),
  expires_at: instant('Until when it can be downloaded; null until it is ready.').nullable(),
  url: text(
    'Download URL: an absolute path on this server, for this session alone. It expires after 15 to 30 minutes. Call `getDataExport` for a new one.',
    '/api/v1/user/export/0d3mk4f7n2s8v5y1c9h3p6t0fe?until=1795600800&session=5f0c9a&key=x9',
  ).nullable(),
});
export type DataExport = InferType<typeof dataExport>;

export const dataExportCalls = describeCalls({
  getDataExport: { summary: 'Read whether the archive is ready', reply: dataExport },
  requestDataExport: {
    summary: 'Request an archive with everything about the person',
    description:
      'The archive is a zip with `index.html`, `data.json`, files and pictures. It is written in the background; an email is sent when it is ready. It replaces an earlier one.',
    reply: dataExport,
    errors: {
      password_required: NOT_RECENT,
      conflict: 'An archive is already being prepared.',
      too_many_requests: 'three archives were requested within a day.',
    },
  },
});
