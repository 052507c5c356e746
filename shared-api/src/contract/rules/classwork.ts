import { boolean, object } from 'yup';
import { CLASSWORK_TYPE } from '../choices.ts';
import { LIMITS } from '../limits.ts';
import { attachments } from './files.ts';
import { instant } from './instant.ts';
import { requiredLabel } from './names.ts';
import { ruleMessage } from './ruleText.ts';
import { strictNumber } from './strictNumber.ts';
import { choice, list, optionalText, requiredText } from './texts.ts';
import { richText, richTextOrNone } from './stream.ts';
import { version } from './version.ts';

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}

export const createClassworkRules = object({
  title: requiredLabel(LIMITS.classworkTitle, (texts) => texts.title),
  question: richText((texts) => texts.instructions),
  classwork_type: choice([CLASSWORK_TYPE]).default(CLASSWORK_TYPE),
  mark: strictNumber()
    .typeError(ruleMessage((texts) => texts.marksInteger))
    .required(ruleMessage((texts) => texts.marks))
    .integer(ruleMessage((texts) => texts.marksInteger))
    .min(
      0,
      ruleMessage((texts) => texts.marksNegative),
    )
    .max(
      LIMITS.mark,
      ruleMessage((texts) => texts.atMostNumber({ max: String(LIMITS.mark) })),
    ),
  _files: list(
    requiredText(LIMITS.fileUrl).test({
      name: 'http',
      message: ruleMessage((texts) => texts.file),
      test: (value) => isHttpUrl(value ?? ''),
    }),
    LIMITS.files,
    (texts) => texts.files({ max: String(LIMITS.files) }),
  ).default([]),
  attachments: attachments(),
  draft: boolean().default(false),
  date_due: instant().nullable().optional(),
});

const ANSWER_MISSING = ruleMessage((texts) => texts.answer);

export const submitAnswerRules = object({
  /** Files without a text are enough. */
  answer: richTextOrNone().when('attachments', {
    is: (files: readonly unknown[] | undefined) => !files?.length,
    then: (rule) => rule.required(ANSWER_MISSING),
  }),
  attachments: attachments(),
  version: version(),
  accepted_percent: strictNumber().integer().min(0).max(100).optional(),
});

/** The score of a grade, in points. */
export function score() {
  return strictNumber()
    .typeError(ruleMessage((texts) => texts.scoreNumber))
    .min(
      0,
      ruleMessage((texts) => texts.scoreNegative),
    )
    .test({
      name: 'decimals',
      message: ruleMessage((texts) => texts.scoreDecimals),
      test: (value) => typeof value !== 'number' || Number(value.toFixed(2)) === value,
    });
}

export const SCORE_MISSING = ruleMessage((texts) => texts.score);

export const gradeRules = object({
  /** A return without a grade needs no score. */
  score: score().when('returned', {
    is: undefined,
    then: (rule) => rule.required(SCORE_MISSING),
  }),
  comment: optionalText(LIMITS.gradeComment).optional(),
  returned: boolean().optional(),
  version: version(),
});
