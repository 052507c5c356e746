import { boolean, object } from 'yup';
import { CLASSWORK_TYPE } from '../choices.ts';
import { requiredLabel } from '../fields/names.ts';
import { strictNumber, version } from '../fields/numbers.ts';
import { ruleMessage } from '../fields/ruleText.ts';
import {
  atMostSo,
  attachmentIds,
  choice,
  list,
  optionalText,
  requiredText,
  richText,
  richTextOrNone,
} from '../fields/texts.ts';
import { instantRule } from '../fields/times.ts';
import { LIMITS } from '../limits.ts';
import { CLASSWORK_KIND_NAMES } from './kinds.ts';

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}

export const createClassworkRules = object({
  title: requiredLabel(LIMITS.classworkTitle, (texts) => texts.title),
  question: richText((texts) => texts.instructions),
  classwork_type: choice(CLASSWORK_KIND_NAMES).default(CLASSWORK_TYPE),
  mark: strictNumber()
    .typeError(ruleMessage('marksInteger'))
    .required(ruleMessage('marks'))
    .integer(ruleMessage('marksInteger'))
    .min(0, ruleMessage('marksNegative'))
    .max(LIMITS.mark, ruleMessage(atMostSo(LIMITS.mark))),
  _files: list(
    requiredText(LIMITS.fileUrl).test({
      name: 'http',
      message: ruleMessage('file'),
      test: (value) => isHttpUrl(value ?? ''),
    }),
    LIMITS.files,
    (texts) => texts.files({ max: String(LIMITS.files) }),
  ).default([]),
  attachments: attachmentIds(),
  draft: boolean().default(false),
  date_due: instantRule().nullable().optional(),
});

const ANSWER_MISSING = ruleMessage('answer');

export const submitAnswerRules = object({
  /** Files without a text are enough. */
  answer: richTextOrNone().when('attachments', {
    is: (files: readonly unknown[] | undefined) => !files?.length,
    then: (rule) => rule.required(ANSWER_MISSING),
  }),
  attachments: attachmentIds(),
  version: version(),
  accepted_percent: strictNumber().integer().min(0).max(100).optional(),
});

/** The score of a grade, in points. */
export function score() {
  return strictNumber()
    .typeError(ruleMessage('scoreNumber'))
    .min(0, ruleMessage('scoreNegative'))
    .test({
      name: 'decimals',
      message: ruleMessage('scoreDecimals'),
      test: (value) => typeof value !== 'number' || Number(value.toFixed(2)) === value,
    });
}

export const SCORE_MISSING = ruleMessage('score');

export const gradeRules = object({
  /** A return without a grade needs no score. */
  score: score().when('returned', { is: undefined, then: (rule) => rule.required(SCORE_MISSING) }),
  comment: optionalText(LIMITS.gradeComment).optional(),
  returned: boolean().optional(),
  version: version(),
});
