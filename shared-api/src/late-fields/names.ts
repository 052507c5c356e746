import type { LateChoice } from './lateChoice.ts';
import { messages } from './messages.ts';

/** What the fields are called. */
export const LATE_NAMES: Record<keyof LateChoice, string> = {
  late_policy: messages.policy,
  late_percent: messages.perDay,
  late_floor: messages.floor,
};
