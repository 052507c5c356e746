import { isStatus, request, type ApiError, type QueryResult } from 'shared-api';
import { getGradeTable, listGrades, saveGrading, type GradingOfClass } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { useDraftForm } from 'shared-features/forms';
import { toast } from 'shared-ui';
import { refreshReply } from '../refreshReply.ts';
import { messages } from './messages.ts';
import { categoriesOf, mistakesOf, rowsOf, type Row } from './rows.ts';

const FAILURES = {
  slow: messages.slowToSave,
  failed: messages.noConnection,
  refused: {
    400: ({ message, fields }: ApiError) => fields.categories ?? message,
    403: messages.notAllowed,
    404: messages.missing,
    409: messages.changedTitle,
  },
};

/** No rules: the rows check themselves, and errors show at their fields. */
const RULES = { validate: async (fields: unknown) => fields };

interface Fields {
  categories: Row[];
}

/**
 * The form of a class's categories. Unsaved changes are stored in this browser. If another teacher
 * has changed them in the meantime, this one decides.
 */
export function useWeightsForm(
  classId: string,
  grading: GradingOfClass,
  { query, onSaved }: { query: QueryResult<GradingOfClass>; onSaved: () => void },
) {
  return useDraftForm<Fields, GradingOfClass>({
    key: `weights-${classId}`,
    initial: { categories: rowsOf(grading.categories) },
    version: grading.version,
    base: 'ask',
    rules: RULES,
    refine: (errors, { categories }) => {
      return mistakesOf(categories).size > 0 ? { categories: messages.lookAgain } : errors;
    },
    send({ categories: rows }, version) {
      const categories = categoriesOf(rows, grading.categories);
      return request(saveGrading, { params: { id: classId }, body: { categories, version } });
    },
    savedAs: ({ categories, version }) => ({
      fields: { categories: rowsOf(categories) },
      version,
    }),
    async onSuccess(reply) {
      await query.show(reply);
      refreshReply(listGrades, { class_id: classId });
      refreshReply(getGradeTable, { class_id: classId });
      toast.success(messages.saved);
      onSaved();
    },
    async onFailure(error) {
      toastFailure(error, FAILURES);
      // Loads the current categories for the question.
      if (isStatus(error, 409)) await query.reload();
    },
  });
}
