import { array, boolean, number, object, string } from 'yup';
import { CLASSWORK_TYPE } from './classwork.ts';
import { LIMITS } from './limits.ts';
import { optionalText, requiredText } from './texts.rules.ts';
import { richText } from './stream.rules.ts';

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}

export const createClassworkRules = object({
  title: requiredText(LIMITS.classworkTitle, 'Title is required.'),
  question: richText('Instructions are required.'),
  classwork_type: string().oneOf([CLASSWORK_TYPE]).default(CLASSWORK_TYPE),
  mark: number()
    .typeError('Marks must be an integer.')
    .required('Marks are required.')
    .integer('Marks must be an integer.')
    .min(0, 'Marks cannot be negative.')
    .max(LIMITS.mark, `At most ${LIMITS.mark}.`),
  _files: array()
    .of(
      string()
        .required()
        .max(LIMITS.fileUrl, `At most ${LIMITS.fileUrl} characters.`)
        .test('http', 'Enter an address that starts with http:// or https://', (value) =>
          isHttpUrl(value ?? ''),
        ),
    )
    .max(LIMITS.files, `At most ${LIMITS.files} files.`)
    .default([]),
  draft: boolean().default(false),
  date_due: string()
    .nullable()
    .optional()
    .test('instant', 'Enter a date and a time.', (value) => {
      return !value || (ISO_INSTANT.test(value) && !Number.isNaN(Date.parse(value)));
    }),
});

export const submitAnswerRules = object({ answer: richText('Write an answer first.') });

export const gradeRules = object({
  score: number()
    .typeError('The score must be a number.')
    .required('The score is required.')
    .min(0, 'The score cannot be negative.')
    .test('decimals', 'At most two decimals.', (value) => {
      return value === undefined || Number.isInteger(Math.round(value * 1e6) / 1e4);
    }),
  comment: optionalText(LIMITS.gradeComment).default(''),
});
