import { useCallback, useRef, useState } from 'react';
import { useUnsavedChanges } from 'platform/runtime';
import { isStatus, request, useDraft, type ApiError, type PagesResult } from 'shared-api';
import { gradeInTable, type GradeTable } from 'shared-api/contract';
import { textOfFailure } from 'shared-api/screens';
import { withCell } from './cells.ts';
import { interrupted, listEdits, withEdit, withoutEdit, type Edit, type Edits } from './edits.ts';
import { messages } from './messages.ts';
import { readScore } from './typedScore.ts';

const FAILURES = {
  slow: messages.slowToGrade,
  failed: messages.noConnection,
  refused: {
    404: messages.missing,
    other: ({ fields, status }: ApiError) => fields['score'] ?? messages.failure({ status }),
  },
};

/** Saves each grade as it is typed; what cannot be saved stays, also over a reload, until it is decided. */
export function useGradeEdits(
  classId: string,
  { change: changeTable, reload }: PagesResult<GradeTable>,
) {
  const draft = useDraft<{ edits: Edits }>(`grade-table-${classId}`, { edits: {} });
  const [edits, setEdits] = useState(() => interrupted(draft.value.edits));
  const [isKept, setIsKept] = useState(true);
  const [saved, setSaved] = useState<Edit | null>(null);
  const latest = useRef(edits);
  const { change, discard } = draft;

  const update = useCallback(
    (next: Edits) => {
      latest.current = next;
      setEdits(next);
      if (listEdits(next).length > 0) setIsKept(change({ edits: next }));
      else discard();
    },
    [change, discard],
  );

  const drop = useCallback((edit: Edit) => update(withoutEdit(latest.current, edit)), [update]);

  const save = useCallback(
    async (typed: Omit<Edit, 'reason'>, mark: number) => {
      const edit: Edit = { ...typed, reason: null, isConflict: false };
      const { studentId, workId, version } = edit;
      const read = readScore(edit.typed, mark);
      if ('mistake' in read)
        return update(withEdit(latest.current, { ...edit, reason: read.mistake }));
      update(withEdit(latest.current, edit));
      try {
        const { cell, average } = await request(gradeInTable, {
          params: { assignmentId: workId, userId: studentId },
          query: { class_id: classId },
          body: { score: read.score, version },
        });
        changeTable((table) => withCell(table, studentId, workId, cell, average));
        drop(edit);
        setSaved(edit);
      } catch (error) {
        const isConflict = isStatus(error, 409);
        // What is there now comes first, for the teacher to see it with the question.
        if (isConflict || isStatus(error, 404)) await reload();
        // Null: this person is on the way to the log-in.
        const reason = textOfFailure(error, FAILURES) ?? messages.interrupted;
        update(withEdit(latest.current, { ...edit, reason, isConflict }));
      }
    },
    [classId, changeTable, reload, update, drop],
  );

  const hasEdits = Object.keys(edits).length > 0;
  useUnsavedChanges(hasEdits && !isKept);
  return { edits, save, drop, saved, isKept: isKept || !hasEdits };
}
