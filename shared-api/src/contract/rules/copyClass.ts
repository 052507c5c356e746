import { object } from 'yup';
import { COPY_PARTS } from '../copyParts.ts';
import { LIMITS } from '../limits.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { requiredLabel } from './names.ts';
import { ruleMessage, type RuleText } from './ruleText.ts';
import { strictNumber } from './strictNumber.ts';
import { REQUIRED, choice, list } from './texts.ts';
import { zone } from './zone.ts';

// No form uses this, so browsers do not load it.

const NOT_LISTED: RuleText = (texts) => texts.notListed;
const { shiftDays } = SERVER_LIMITS;
const DAYS = ruleMessage((texts) => texts.shiftDays({ max: String(shiftDays) }));

export const copyClassRules = object({
  parts: list(choice(COPY_PARTS).required(ruleMessage(REQUIRED)), COPY_PARTS.length, NOT_LISTED)
    .test({
      name: 'once',
      message: ruleMessage(NOT_LISTED),
      test: (parts) => !parts || new Set(parts).size === parts.length,
    })
    .required(ruleMessage(REQUIRED)),
  shift_days: strictNumber()
    .typeError(DAYS)
    .integer(DAYS)
    .min(-shiftDays, DAYS)
    .max(shiftDays, DAYS)
    .optional(),
  zone: zone().optional(),
  name: requiredLabel(LIMITS.classSettings.name).optional(),
});
