import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useUnsavedChanges } from 'platform/runtime';
import { ApiError, isStatus, newKey, useDraft, type PagesResult } from 'shared-api';
import { gradeInTable, type GradeTable } from 'shared-api/contract';
import { textOfFailure } from 'shared-features';
import { QueuedError, sendOrQueue, removeQueued, type SendFailure } from 'shared-api/offline';
import { sentBasis } from '../changed-marks/basis.ts';
import { withCell, type Work } from './cells.ts';
import {
  interrupted,
  isByOtherMarks,
  listEdits,
  withEdit,
  withoutEdit,
  type Edit,
  type Edits,
  type TypedGrade,
} from './edits.ts';
import { messages } from './messages.ts';
import { loadScoreRules } from './scoreRules.ts';
import { readScore } from './typedScore.ts';
import { gradesOf, useQueuedGrades } from './useQueuedGrades.ts';

const FAILURES = {
  slow: messages.slowToGrade,
  failed: messages.noConnection,
  refused: {
    404: messages.missing,
    other: ({ fields, code, message, status }: ApiError) => {
      if (code === 'marks_changed') return message;
      return fields['score'] ?? fields['rubric_scores'] ?? messages.failure({ status });
    },
  },
};

/** Error codes that say nothing about the cell itself. */
const NOT_OF_THE_CELL = ['archived', 'marks_changed'];

/**
 * Whether somebody else changed the cell first, and the teacher must see it. An archived class is
 * no conflict.
 */
function isOfTheCell({ status, code = '' }: Pick<SendFailure, 'status' | 'code'>): boolean {
  return status === 409 && !NOT_OF_THE_CELL.includes(code);
}

/**
 * Saves each grade as it is typed, or once there is a connection. Failed ones stay until they are
 * decided, even over a reload.
 */
export function useGradeEdits(
  classId: string,
  { change: changeTable, reload }: PagesResult<GradeTable>,
) {
  const draft = useDraft<{ edits: Edits }>(gradesOf(classId), { edits: {} });
  const [edits, setEdits] = useState(() => interrupted(draft.value.edits));
  const [isSaved, setIsSaved] = useState(true);
  const [saved, setSaved] = useState<Edit | null>(null);
  const latest = useRef(edits);
  const { change, discard } = draft;

  const update = useCallback(
    (next: Edits) => {
      latest.current = next;
      setEdits(next);
      if (listEdits(next).length > 0) setIsSaved(change({ edits: next }));
      else discard();
    },
    [change, discard],
  );

  const queued = useQueuedGrades(classId, {
    onGone() {
      if (navigator.onLine) void reload();
    },
    onRefused: (edit, refusal) => void takeBack(edit, refusal),
  });
  const all = useMemo(() => queued.reduce(withEdit, edits), [edits, queued]);
  const shown = useRef(all);
  useLayoutEffect(() => {
    shown.current = all;
  });

  async function takeBack(edit: Edit, refusal: SendFailure) {
    const { status, message } = refusal;
    const isConflict = isOfTheCell(refusal);
    // Loads the current value first, to show it with the question.
    if (status === 409 || status === 404) await reload();
    update(withEdit(latest.current, { ...edit, isWaiting: false, reason: message, isConflict }));
    await removeQueued(edit.key);
  }

  const drop = useCallback(
    (edit: Edit) => {
      update(withoutEdit(latest.current, edit));
      if (edit.isWaiting) void removeQueued(edit.key);
    },
    [update],
  );

  const save = useCallback(
    async ({ studentId, workId, typed, points, version, basis }: TypedGrade, work: Work) => {
      const { mark } = work;
      const before = shown.current[studentId]?.[workId];
      const isSame =
        before?.typed === typed &&
        before.version === version &&
        before.basis?.version === basis?.version &&
        JSON.stringify(before.points) === JSON.stringify(points);
      const key = isSame ? before.key : newKey();
      const given = { ...(points && { points }), ...(basis && { basis }) };
      const edit: Edit = { studentId, workId, typed, ...given, version, key, reason: null };
      // The question appears above the table first.
      if (isByOtherMarks(edit, work)) {
        return update(withEdit(latest.current, { ...edit, reason: messages.marksChanged }));
      }
      update(withEdit(latest.current, edit));
      const read = readScore(typed, mark, await loadScoreRules());
      const isNewest = latest.current[studentId]?.[workId]?.key === key;
      if ('mistake' in read && isNewest) {
        update(withEdit(latest.current, { ...edit, reason: read.mistake }));
      }
      // Only the newer grade is sent.
      if (before?.isWaiting && !isSame) await removeQueued(before.key);
      if ('mistake' in read) return;
      try {
        const { cell, ...graded } = await sendOrQueue(
          gradeInTable,
          {
            params: { assignmentId: workId, userId: studentId },
            query: { class_id: classId },
            body: {
              ...{ score: read.score, version },
              ...(points && { rubric_scores: points }),
              ...(basis && sentBasis(basis)),
            },
          },
          {
            key,
            about: gradesOf(classId),
            text: typed,
            draft: { key: gradesOf(classId), value: edit },
          },
        );
        changeTable((table) => withCell(table, studentId, workId, cell, graded));
        update(withoutEdit(latest.current, edit));
        setSaved(edit);
      } catch (error) {
        if (error instanceof QueuedError) return update(withoutEdit(latest.current, edit));
        const isConflict = error instanceof ApiError && isOfTheCell(error);
        // Loads the current value first, to show it with the question.
        if (isStatus(error, 409) || isStatus(error, 404)) await reload();
        // Null: the shell redirects to log-in.
        const reason = textOfFailure(error, FAILURES) ?? messages.interrupted;
        update(withEdit(latest.current, { ...edit, reason, isConflict }));
      }
    },
    [classId, changeTable, reload, update],
  );

  const hasEdits = Object.keys(edits).length > 0;
  useUnsavedChanges(hasEdits && !isSaved);
  return {
    edits: all,
    save,
    drop,
    saved,
    isSaved: isSaved || !hasEdits,
    queuedCount: queued.length,
  };
}
