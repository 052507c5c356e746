import { boolean, number, object } from 'yup';
import { CLASSWORK_TYPE } from '../choices.ts';
import { LIMITS } from '../limits.ts';
import { attachments } from './files.ts';
import { requiredLabel } from './names.ts';
import { says, type RuleText } from './ruleText.ts';
import { choice, list, optionalText, requiredText, text } from './texts.ts';
import { richText } from './stream.ts';
import { version } from './version.ts';

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

const LONGEST_INSTANT = '2026-05-01T10:30:00.123456789+02:00'.length;
const NO_INSTANT: RuleText = (texts) => texts.dateAndTime;

/** A moment with its time zone, on a day that the calendar has, in a year of four digits also in UTC. */
function isInstant(value: string): boolean {
  if (!ISO_INSTANT.test(value) || Number.isNaN(Date.parse(value))) return false;
  const day = value.slice(0, 10);
  const isDay = new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  return isDay && /^\d{4}-/.test(new Date(value).toISOString());
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}

/** A moment, as ISO 8601 writes it with its zone. */
export function instant() {
  return text(LONGEST_INSTANT, NO_INSTANT).test('instant', says(NO_INSTANT), (value) => {
    return !value || isInstant(value);
  });
}

export const createClassworkRules = object({
  title: requiredLabel(LIMITS.classworkTitle, (texts) => texts.title),
  question: richText((texts) => texts.instructions),
  classwork_type: choice([CLASSWORK_TYPE]).default(CLASSWORK_TYPE),
  mark: number()
    .typeError(says((texts) => texts.marksInteger))
    .required(says((texts) => texts.marks))
    .integer(says((texts) => texts.marksInteger))
    .min(
      0,
      says((texts) => texts.marksNegative),
    )
    .max(
      LIMITS.mark,
      says((texts) => texts.atMostNumber({ max: String(LIMITS.mark) })),
    ),
  _files: list(
    requiredText(LIMITS.fileUrl).test({
      name: 'http',
      message: says((texts) => texts.file),
      test: (value) => isHttpUrl(value ?? ''),
    }),
    LIMITS.files,
    (texts) => texts.files({ max: String(LIMITS.files) }),
  ).default([]),
  attachments: attachments(),
  draft: boolean().default(false),
  date_due: instant().nullable().optional(),
});

export const submitAnswerRules = object({
  answer: richText((texts) => texts.answer),
  attachments: attachments(),
  version: version(),
});

function score() {
  return number()
    .typeError(says((texts) => texts.scoreNumber))
    .min(
      0,
      says((texts) => texts.scoreNegative),
    )
    .test({
      name: 'decimals',
      message: says((texts) => texts.scoreDecimals),
      test: (value) => value === undefined || Number(value.toFixed(2)) === value,
    });
}

const SCORE_MISSING = says((texts) => texts.score);

export const gradeRules = object({
  /** What is only returned needs none. */
  score: score().when('returned', {
    is: undefined,
    then: (rule) => rule.required(SCORE_MISSING),
  }),
  comment: optionalText(LIMITS.gradeComment).optional(),
  returned: boolean().optional(),
  version: version(),
});

export const gradeInTableRules = object({
  score: score().required(SCORE_MISSING),
  comment: optionalText(LIMITS.gradeComment).optional(),
  version: version(),
});
