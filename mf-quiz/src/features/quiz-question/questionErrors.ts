import { numberOf } from 'platform/languages';
import type { Gap, GapsQuestion } from 'shared-api/quizzes';
import { QUESTION_SHAPES, errorsByPath } from 'shared-api/quizzes/rules';
import { numberError } from 'shared-ui/controls';
import { messages } from './messages.ts';
import type { AcceptedFields, PairFields, QuestionFields } from './questionFields.ts';
import { gapIdsIn, questionOf } from './questionOf.ts';

/** Messages by path: `points`, `choices[1].text`, `right`. */
export type QuestionErrors = Readonly<Record<string, string>>;

/** Returns what the server would refuse, and what it would not understand as it is meant. */
export function questionErrors(fields: QuestionFields): QuestionErrors {
  const question = questionOf(fields);
  const { '': whole, ...byPart } = errorsByPath(QUESTION_SHAPES[fields.type], question);
  const ofKey = whole === undefined ? {} : { [fields.type === 'gaps' ? 'prompt' : 'right']: whole };
  const ofGaps = question.type === 'gaps' ? gapErrors(question, fields) : {};
  return { ...ofKey, ...byPart, ...ofGaps, ...numberErrors(fields), ...keyErrors(fields) };
}

/** Errors within each gap, by the rules of the question that it is alike. */
function gapErrors(question: GapsQuestion, { gaps }: QuestionFields): QuestionErrors {
  const errors: Record<string, string> = {};
  question.gaps.forEach((gap, index) => {
    const path = `gaps[${index}]`;
    for (const [part, text] of Object.entries(errorsInGap(gap))) {
      errors[`${path}.${part === '' ? 'right' : part}`] ??= text;
    }
    const { accepted = [] } = gap.kind === 'text' ? (gaps[gap.id] ?? {}) : {};
    Object.assign(errors, sharesIn(`${path}.accepted`, accepted));
  });
  return errors;
}

function errorsInGap(gap: Gap): QuestionErrors {
  const common = { prompt: '<p>?</p>', points: 0 };
  if (gap.kind === 'text') {
    if (gap.accepted.length === 0 && !gap.pattern) return { right: messages.acceptedMissing };
    return errorsByPath(QUESTION_SHAPES.short_text, { ...common, ...gap, type: 'short_text' });
  }
  const alike = { ...common, ...gap, type: 'one_choice', shuffles: false };
  const isNone = !gap.choices.some(({ id }) => id === gap.right);
  return {
    ...errorsByPath(QUESTION_SHAPES.one_choice, alike),
    ...(isNone ? { right: messages.rightMissing } : {}),
  };
}

/** Errors of typed numbers, in words that fit the field. */
function numberErrors({ type, points, key, numbers }: QuestionFields): QuestionErrors {
  const errors = entry('points', pointsError(points));
  if (type === 'short_text') Object.assign(errors, sharesIn('accepted', key.accepted));
  if (type === 'number') {
    Object.assign(errors, sharesIn('accepted', numbers));
    numbers.forEach(({ text, tolerance }, index) => {
      const path = `accepted[${index}]`;
      const missing = text.trim() === '' ? messages.numberMissing : undefined;
      Object.assign(errors, entry(`${path}.value`, missing ?? numberError(text)));
      Object.assign(errors, entry(`${path}.tolerance`, toleranceError(tolerance)));
    });
  }
  return errors;
}

function entry(path: string, text: string | null | undefined): Record<string, string> {
  return text ? { [path]: text } : {};
}

function pointsError(typed: string): string | null {
  if (typed.trim() === '') return messages.pointsMissing;
  return numberError(typed) ?? (numberOf(typed) < 0 ? messages.pointsNegative : null);
}

function toleranceError(typed: string): string | null {
  return numberError(typed) ?? (numberOf(typed) < 0 ? messages.toleranceNegative : null);
}

function sharesIn(path: string, accepted: readonly AcceptedFields[]): Record<string, string> {
  const errors: Record<string, string> = {};
  accepted.forEach(({ percent }, index) => {
    const number = numberOf(percent);
    const isOutside = number < 0 || number > 100;
    const error = numberError(percent) ?? (isOutside ? messages.percentWrong : null);
    Object.assign(errors, entry(`${path}[${index}].share`, error));
  });
  return errors;
}

/** Errors that the rules of the contract leave open, or name in other words. */
function keyErrors(fields: QuestionFields): QuestionErrors {
  const { type, right, rights, choices, is_true, prompt, key, pairs } = fields;
  switch (type) {
    case 'one_choice': {
      const isNone = !choices.some(({ id }) => id === right);
      return isNone ? { right: messages.rightMissing } : {};
    }
    case 'several_choices': {
      const isNone = !choices.some(({ id }) => rights.includes(id));
      return isNone ? { right: messages.rightsMissing } : {};
    }
    case 'true_false':
      return is_true === '' ? { right: messages.rightMissing } : {};
    case 'short_text': {
      const isNone = key.accepted.length === 0 && key.pattern.trim() === '';
      return isNone ? { right: messages.acceptedMissing } : {};
    }
    case 'gaps':
      return gapIdsIn(prompt).length === 0 && prompt !== '' ? { prompt: messages.gapsMissing } : {};
    case 'matching':
      return partnerErrors(pairs);
    default:
      return {};
  }
}

function partnerErrors(pairs: readonly PairFields[]): QuestionErrors {
  const errors: Record<string, string> = {};
  pairs.forEach(({ partner }, index) => {
    if (partner.text === '') errors[`pairs[${index}].partner`] = messages.partnerMissing;
  });
  return errors;
}
