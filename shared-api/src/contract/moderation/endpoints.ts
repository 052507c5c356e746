import { del, get, post, put } from '../endpoint.ts';
import type { moderationCalls } from './schema.ts';

type Calls = typeof moderationCalls;

export const sendReport = post<Calls['sendReport']>('/class/:id/reports');
export const listReports = get<Calls['listReports']>('/class/:id/reports');
export const closeReport = post<Calls['closeReport']>('/class/:id/reports/:reportId/close');
export const hideContent = post<Calls['hideContent']>('/class/:id/hidden');
export const listHidden = get<Calls['listHidden']>('/class/:id/hidden');
export const restoreHiddenContent = post<Calls['restoreHiddenContent']>(
  '/class/:id/hidden/:hiddenId/restore',
);
export const muteMember = put<Calls['muteMember']>('/class/:id/muted/:userId');
export const unmuteMember = del<Calls['unmuteMember']>('/class/:id/muted/:userId');
