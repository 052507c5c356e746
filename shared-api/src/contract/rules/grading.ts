import { object } from 'yup';
import { CATEGORY_TITLE, MOST_CATEGORIES, MOST_DROPPED, MOST_WEIGHT } from '../gradingLimits.ts';
import { LIMITS } from '../limits.ts';
import { requiredLabel } from './names.ts';
import { ruleMessage, type RuleText } from './ruleText.ts';
import { strictNumber } from './strictNumber.ts';
import { REQUIRED, list, requiredText } from './texts.ts';
import { version } from './version.ts';

// The form is a table of fields with its own checks: browsers load neither these rules nor extra
// texts.

const WEIGHT: RuleText = (texts) => texts.atMostNumber({ max: String(MOST_WEIGHT) });
/** The error message for a number that is not whole; a too large one has its own message. */
const DROPPED: RuleText = (texts) => texts.percent;
const MOST: RuleText = (texts) => texts.atMostNumber({ max: String(MOST_CATEGORIES) });

const category = object({
  /** Id of an existing category; a new one has none. */
  id: requiredText(LIMITS.id).optional(),
  title: requiredLabel(CATEGORY_TITLE),
  weight: strictNumber()
    .typeError(ruleMessage(REQUIRED))
    .required(ruleMessage(REQUIRED))
    .min(0, ruleMessage(WEIGHT))
    .max(MOST_WEIGHT, ruleMessage(WEIGHT))
    .test({
      name: 'decimals',
      message: ruleMessage((texts) => texts.scoreDecimals),
      test: (value) => typeof value !== 'number' || Number(value.toFixed(2)) === value,
    }),
  drop_lowest: strictNumber()
    .typeError(ruleMessage(DROPPED))
    .integer(ruleMessage(DROPPED))
    .min(0, ruleMessage(DROPPED))
    .max(
      MOST_DROPPED,
      ruleMessage((texts) => texts.atMostNumber({ max: String(MOST_DROPPED) })),
    )
    .default(0),
});

export const gradingRules = object({
  categories: list(category, MOST_CATEGORIES, MOST).required(ruleMessage(REQUIRED)),
  version: version(),
});
