import type { ReportReason } from 'shared-api/contract';
import { messages } from './messages.ts';

/** Names of the reasons for a report, in the order of the form. */
export const REPORT_REASON_NAMES: Record<ReportReason, string> = {
  bullying: messages.bullying,
  hate: messages.hate,
  sexual: messages.sexual,
  danger: messages.danger,
  private: messages.private,
  spam: messages.spam,
  other: messages.other,
};
