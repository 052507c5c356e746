import { useState } from 'react';
import { numberOf } from 'platform/languages';
import { ApiError, isStatus, request } from 'shared-api';
import { gradeStudents, type Assignment, type RosterLine } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { useDraftForm } from 'shared-features/forms';
import { gradeRules } from 'shared-api/rules';
import { toast } from 'shared-ui';
import { numberError } from 'shared-ui/controls';
import { basisOf, sentBasis, type Basis } from '../changed-marks/basis.ts';
import type { Typed } from '../changed-marks/removedFrom.ts';
import { numbersOf, type TypedPoints } from '../rubric/typedPoints.ts';
import { messages } from './messages.ts';

interface Fields {
  /** Score, as typed. */
  score: string;
  /** Points by criterion id. */
  rubric_scores: TypedPoints;
  comment: string;
  /** Points and rubric that the grade is typed for. */
  basis: Basis;
}

function nothingUpon(basis: Basis): Fields {
  return { score: '', rubric_scores: {}, comment: '', basis };
}

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: {
    400: ({ message, fields }: ApiError) => fields.students ?? message,
    403: messages.notAllowed,
    404: messages.gone,
  },
};

interface Listeners {
  onGraded: (fresh: RosterLine[]) => void;
  onConflict: () => Promise<void>;
}

/** The form of one grade for several students; stored in this browser until it is saved. */
export function useGradeStudents(
  work: Assignment,
  lines: readonly RosterLine[],
  /** Ids of students who are graded although they still have time. */
  evenWithTime: ReadonlySet<string>,
  { onGraded, onConflict }: Listeners,
) {
  const { id, mark } = work;
  const basis = basisOf(work);
  /** Error message if another change came first. */
  const [conflict, setConflict] = useState<string | null>(null);
  const form = useDraftForm<Fields, RosterLine[]>({
    key: `grades-${id}`,
    initial: nothingUpon(basis),
    version: basis.version,
    base: 'ask',
    rules: gradeRules,
    bodyOf,
    refine(errors, fields) {
      const error = numberError(fields.score);
      if (error !== null) return { ...errors, score: error };
      if (fields.score.trim() === '') return { ...errors, score: messages.scoreMissing };
      if (errors.score || numberOf(fields.score) <= mark) return errors;
      return { ...errors, score: messages.scoreTooHigh({ mark }) };
    },
    send: (fields, version, { key }) => {
      const students = lines.map(({ user, version = 0 }) => ({
        ...{ user: user.id, version },
        before_due: evenWithTime.has(user.id),
      }));
      const body = { ...bodyOf(fields), students, ...sentBasis({ version }) };
      return request(gradeStudents, { params: { id }, body, key });
    },
    savedAs: () => ({ fields: nothingUpon(basis) }),
    onSuccess(fresh) {
      toast.success(messages.gradedStudents({ count: fresh.length }));
      onGraded(fresh);
    },
    async onFailure(error) {
      const isLate = error instanceof ApiError && isStatus(error, 409);
      // For changed points, the form asks once it has them.
      setConflict(isLate && error.code !== 'marks_changed' ? error.message : null);
      if (isLate) await onConflict();
      else toastFailure(error, FAILURES);
    },
  });
  return {
    ...form,
    conflict,
    /** Continues with the typed values for the current points and rubric. */
    adoptMarks({ score, points }: Typed) {
      form.adopt({ ...form.formik.values, score, rubric_scores: points, basis }, basis.version);
    },
  };
}

function bodyOf({ score, comment, rubric_scores: typed }: Fields) {
  const words = comment.trim();
  return {
    score: numberOf(score),
    ...(Object.keys(typed).length === 0 ? {} : { rubric_scores: numbersOf(typed) }),
    ...(words === '' ? {} : { comment: words }),
  };
}
