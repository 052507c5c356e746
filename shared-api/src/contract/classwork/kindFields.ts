import { object, type InferType } from 'yup';
import { questionFieldsRules } from '../questions/rules.ts';
import { quizSettingsRules } from '../quizzes/settingsRules.ts';

/**
 * Rules of the fields that only one kind of classwork has, by the name of the kind. A kind without
 * such fields has no entry. Errors name the field with its kind: `kind_fields.question.choices`.
 */
export function kindFieldsRules() {
  return object({
    question: questionFieldsRules.optional().default(undefined).meta({ hasOwnErrors: true }),
    quiz: quizSettingsRules.optional().default(undefined).meta({ hasOwnErrors: true }),
  })
    .default(undefined)
    .meta({ hasOwnErrors: true });
}

/** The fields of each kind that has some. */
export type KindFields = NonNullable<InferType<ReturnType<typeof kindFieldsRules>>>;
