import { object } from 'yup';
import { instant } from './instant.ts';
import { ruleMessage, type RuleText } from './ruleText.ts';
import { version } from './version.ts';

/**
 * The most days between the ends of a calendar range. Only the server knows it; no page asks for
 * more.
 */
export const CALENDAR_DAYS = 62;
const NO_MOMENT: RuleText = (texts) => texts.dateAndTime;

export const moveDueDateRules = object({
  date_due: instant().required(ruleMessage(NO_MOMENT)),
  version: version(),
});

/** The route refuses a longer range, or one that ends before it begins. */
export const calendarRange = object({
  from: instant().required(ruleMessage(NO_MOMENT)).meta({
    description: 'The first moment. ISO 8601, with its zone.',
    example: '2026-11-01T00:00:00.000Z',
    format: 'date-time',
  }),
  to: instant()
    .required(ruleMessage(NO_MOMENT))
    .meta({
      description: `The moment before which it ends, at most ${CALENDAR_DAYS} days later.`,
      example: '2026-12-01T00:00:00.000Z',
      format: 'date-time',
    }),
});
