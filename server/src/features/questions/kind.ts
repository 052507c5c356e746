import type { QuestionFields } from 'shared-api/quizzes';
import { HttpError } from '../../errors.ts';
import type { KindHooks } from '../classwork/kind-hooks.ts';
import { errorMessages } from './messages.ts';
import { DEFAULTS, copyQuestions, findFields, isAnswered, saveFields } from './queries.ts';

const CHOICES_FIELD = 'kind_fields.question.choices';

/** Changes the fields of a question together with its classwork. */
export const questionKind: KindHooks<QuestionFields> = {
  async create(trx, { id }, fields) {
    await saveFields(trx, id, fields ?? DEFAULTS);
  },

  async edit(trx, { id }, fields) {
    const before = await findFields(trx, id);
    // Answers store the index of a choice.
    if (!isSameList(before.choices, fields.choices) && (await isAnswered(trx, id))) {
      const { isAnswered: text } = errorMessages;
      throw new HttpError('conflict', text, { [CHOICES_FIELD]: text });
    }
    await saveFields(trx, id, fields);
  },

  read: (db, { id }) => findFields(db, id),
  copy: copyQuestions,
};

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}
