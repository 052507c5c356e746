import { array, boolean, mixed, object, string, type AnyObject, type ISchema } from 'yup';
import { strictNumber } from '../fields/numbers.ts';
import { ruleMessage, type RuleText } from '../fields/ruleText.ts';
import { atMost, atMostSo, REQUIRED } from '../fields/texts.ts';
import { variant } from '../fields/variants.ts';
import { LIMITS } from '../limits.ts';
import type { Answers, Gap, PartialCredit, Question, QuestionType } from './questions.ts';

const { quiz: MOST } = LIMITS;
const KEY = ruleMessage('questionKey');
const PARTS: (min: number) => RuleText = (min) => (texts) =>
  texts.questionParts({ min: String(min), max: String(MOST.choices) });

/** A text that is stored as it is. */
function text(max: number) {
  return string().max(max, ruleMessage(atMost(max)));
}

/** A text that is not empty. */
function filled(max: number) {
  return text(max).required(ruleMessage(REQUIRED));
}

/** Rich text, limited in bytes. */
function html(max: number) {
  const tooLong = ruleMessage((texts) => texts.atMostBytes({ max: String(max / 1000) }));
  return string()
    .max(max, tooLong)
    .test('bytes', tooLong, (value) => new TextEncoder().encode(value ?? '').length <= max);
}

const id = filled(LIMITS.id);
const feedback = html(MOST.choiceText).optional();

function parts<Part extends { id: string }>(part: ISchema<Part, AnyObject>, min: number) {
  return array()
    .of(part)
    .required()
    .min(min, ruleMessage(PARTS(min)))
    .max(MOST.choices, ruleMessage(PARTS(min)))
    .test('ids', ruleMessage('questionIds'), (all = []) => {
      return new Set(all.map((one) => one.id)).size === all.length;
    });
}

/** Texts by ids that are only known to the caller. */
function textsById(max: number) {
  return mixed<Record<string, string>>({
    type: 'record',
    check: (value): value is Record<string, string> => areTexts(value, max),
  }).meta({ variants: [] });
}

function areTexts(value: unknown, max: number): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= MOST.choices &&
    entries.every(([key, each]) => {
      return key.length <= LIMITS.id && typeof each === 'string' && each.length <= max;
    })
  );
}

const share = strictNumber()
  .min(0, ruleMessage('questionShare'))
  .max(1, ruleMessage('questionShare'))
  .optional();

const DECIMAL = /^-?\d{1,20}(?:\.\d{1,19})?$/;

function decimal() {
  return text(MOST.number).matches(DECIMAL, ruleMessage('questionNumber'));
}

const choice = object({
  id,
  text: html(MOST.choiceText).required(ruleMessage(REQUIRED)),
  feedback,
});

/** Fields of every question. */
const common = {
  title: text(MOST.questionTitle).optional(),
  prompt: html(LIMITS.richText).required(ruleMessage('questionPrompt')),
  points: strictNumber()
    .typeError(ruleMessage('scoreNumber'))
    .required(ruleMessage('questionPoints'))
    .min(0, ruleMessage('scoreNegative'))
    .max(LIMITS.mark, ruleMessage(atMostSo(LIMITS.mark)))
    .test('decimals', ruleMessage('scoreDecimals'), (value = 0) => {
      return Number(value.toFixed(2)) === value;
    }),
  feedback: object({ always: feedback, right: feedback, wrong: feedback })
    .optional()
    .default(undefined),
};

function typed<Type extends QuestionType>(type: Type) {
  return { type: string<Type>().oneOf([type]).required(), ...common };
}

const partialCredit = {
  partial_credit: string<PartialCredit>()
    .oneOf(['none', 'proportional', 'right_minus_wrong'])
    .required(),
};

const textKey = {
  accepted: array()
    .of(object({ text: filled(MOST.shortText), share, feedback }))
    .required()
    .max(MOST.accepted, ruleMessage(PARTS(1))),
  ignores_case: boolean().required(),
  ignores_accents: boolean().required(),
  is_exact: boolean().required(),
  pattern: text(MOST.pattern).optional(),
};

const hasTextKey = ({ accepted, pattern }: { accepted: unknown[]; pattern?: string | undefined }) =>
  listOf(accepted).length > 0 || Boolean(pattern);

/** Returns a list as it is. Checks of a whole question run before its fields are known to be valid. */
function listOf<Item>(value: readonly Item[]): readonly Item[] {
  return Array.isArray(value) ? value : [];
}

function has(parts: readonly ({ id: string } | null)[], wanted: string | undefined): boolean {
  return listOf(parts).some((part) => part?.id === wanted);
}

const gapId = id.matches(/^[^[\]]+$/, ruleMessage('questionIds'));

const gap = variant<'kind', Gap>('kind', {
  choice: object({
    id: gapId,
    kind: string<'choice'>().oneOf(['choice']).required(),
    choices: parts(object({ id, text: filled(MOST.shortText) }), 2),
    right: filled(LIMITS.id),
  }).test('key', KEY, ({ choices, right }) => has(choices, right)),
  text: object({
    id: gapId,
    kind: string<'text'>().oneOf(['text']).required(),
    ...textKey,
  }).test('key', KEY, hasTextKey),
}).required();

/** Shape of a question of each type, with its key. */
export const QUESTION_SHAPES = {
  one_choice: object({
    ...typed('one_choice'),
    choices: parts(choice, 2),
    right: filled(LIMITS.id),
    shuffles: boolean().required(),
  }).test('key', KEY, ({ choices, right }) => has(choices, right)),
  several_choices: object({
    ...typed('several_choices'),
    choices: parts(choice, 2),
    right: array()
      .of(id)
      .required()
      .min(1, KEY)
      .max(MOST.choices, ruleMessage(PARTS(1))),
    shuffles: boolean().required(),
    ...partialCredit,
  }).test('key', KEY, ({ choices, right }) => {
    const all = listOf(right);
    return new Set(all).size === all.length && all.every((one) => has(choices, one));
  }),
  true_false: object({
    ...typed('true_false'),
    right: boolean().required(KEY),
    choice_feedback: object({ true: feedback, false: feedback }).optional().default(undefined),
  }),
  short_text: object({ ...typed('short_text'), ...textKey }).test('key', KEY, hasTextKey),
  number: object({
    ...typed('number'),
    accepted: array()
      .of(
        object({
          value: decimal().required(ruleMessage('questionNumber')),
          tolerance: decimal()
            .test('sign', ruleMessage('scoreNegative'), (value = '') => !value.startsWith('-'))
            .optional(),
          share,
          feedback,
        }),
      )
      .required()
      .min(1, KEY)
      .max(MOST.accepted, ruleMessage(PARTS(1))),
    unit: text(MOST.unit).optional(),
  }),
  matching: object({
    ...typed('matching'),
    items: parts(choice, 1),
    partners: parts(choice, 2),
    right: textsById(LIMITS.id).required(KEY),
    ...partialCredit,
  }).test('key', KEY, ({ items, partners, right }) => {
    const key = right as typeof right | null | undefined;
    return listOf<{ id: string } | null>(items).every((item) =>
      has(partners, key?.[item?.id ?? '']),
    );
  }),
  ordering: object({ ...typed('ordering'), items: parts(choice, 2), ...partialCredit }),
  gaps: object({
    ...typed('gaps'),
    gaps: parts(gap, 1),
    ...partialCredit,
  }).test('gaps', ruleMessage('questionGaps'), ({ prompt, gaps }) => {
    return listOf<{ id: string } | null>(gaps).every((one) => {
      return String(prompt).split(`[[${one?.id}]]`).length === 2;
    });
  }),
  long_text: object({
    ...typed('long_text'),
    notes_for_graders: html(LIMITS.richText).optional(),
  }),
};

/** A question of any type, with its key. */
export function questionRule() {
  return variant<'type', Question>('type', QUESTION_SHAPES)
    .test({
      name: 'max',
      params: { max: MOST.question },
      message: ruleMessage((texts) => texts.atMostBytes({ max: String(MOST.question / 1000) })),
      test: (value) =>
        new TextEncoder().encode(JSON.stringify(value ?? null)).length <= MOST.question,
    })
    .meta({ name: 'KeyedQuestion', description: 'A question with its key, of any type.' });
}

/** Body of the calls that save a question. */
export const quizQuestionRules = object({ question: questionRule().required() });

/** Shape of an answer to a question of each type. */
export const ANSWER_SHAPES = {
  one_choice: object({ choice: id }).noUnknown(),
  several_choices: object({
    choices: array().of(id).required().max(MOST.choices),
  }).noUnknown(),
  true_false: object({ choice: boolean().required() }).noUnknown(),
  short_text: object({ text: text(MOST.shortText).defined() }).noUnknown(),
  number: object({
    text: text(MOST.number).defined(),
    locale: text(MOST.locale).defined(),
  }).noUnknown(),
  matching: object({ pairs: textsById(LIMITS.id).defined() }).noUnknown(),
  ordering: object({ order: array().of(id).required().max(MOST.choices) }).noUnknown(),
  gaps: object({ gaps: textsById(MOST.shortText).defined() }).noUnknown(),
  long_text: object({ text: html(LIMITS.richText).defined() }).noUnknown(),
} satisfies Record<QuestionType, ISchema<Answers[QuestionType]>>;
