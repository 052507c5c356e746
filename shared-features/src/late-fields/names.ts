import { AS_CLASS, type LateChoice } from './lateChoice.ts';
import { messages } from './messages.ts';

/** Labels of the fields. */
export const LATE_NAMES: Record<keyof LateChoice, string> = {
  late_policy: messages.policy,
  late_percent: messages.perDay,
  late_floor: messages.floor,
};

/** Labels of the values of `late_policy`. */
export const LATE_POLICY_NAMES: Record<string, string> = {
  [AS_CLASS]: messages.asClass,
  refuse: messages.refuse,
  accept: messages.accept,
  penalty: messages.penalty,
};
