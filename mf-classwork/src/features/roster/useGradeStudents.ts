import { useState } from 'react';
import { numberOf } from 'platform/languages';
import { ApiError, isStatus, request } from 'shared-api';
import { type Assignment, type RosterLine } from 'shared-api/contract';
import { gradeStudents } from 'shared-api/seldom-calls';
import { useDraftForm } from 'shared-api/forms';
import { gradeRules } from 'shared-api/rules';
import { toastFailure } from 'shared-api/screens';
import { toast } from 'shared-ui';
import { numberMistake } from 'shared-ui/controls';
import { numbersOf, type TypedPoints } from '../rubric/typedPoints.ts';
import { messages } from './messages.ts';

interface Fields {
  /** As it is typed. */
  score: string;
  /** Of a rubric, by the ids of criteria. */
  rubric_scores: TypedPoints;
  comment: string;
}

const NOTHING: Fields = { score: '', rubric_scores: {}, comment: '' };

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: {
    400: ({ message, fields }: ApiError) => fields.students ?? message,
    403: messages.notAllowed,
    404: messages.gone,
  },
};

interface Hearers {
  onGraded: (fresh: RosterLine[]) => void;
  onConflict: () => Promise<void>;
}

/** The same grade for these students; what is typed is kept in this browser until it is saved. */
export function useGradeStudents(
  { id, mark }: Assignment,
  lines: readonly RosterLine[],
  /** Ids of students who are graded although they still have time. */
  evenWithTime: ReadonlySet<string>,
  { onGraded, onConflict }: Hearers,
) {
  /** Why the last try came too late. */
  const [conflict, setConflict] = useState<string | null>(null);
  const form = useDraftForm<Fields, RosterLine[]>({
    key: `grades-${id}`,
    initial: NOTHING,
    rules: gradeRules,
    bodyOf,
    refine(mistakes, fields) {
      const mistake = numberMistake(fields.score);
      if (mistake !== null) return { ...mistakes, score: mistake };
      if (fields.score.trim() === '') return { ...mistakes, score: messages.scoreMissing };
      if (mistakes.score || numberOf(fields.score) <= mark) return mistakes;
      return { ...mistakes, score: messages.scoreTooHigh({ mark }) };
    },
    send: (fields, _, { key }) => {
      const students = lines.map(({ user, version = 0 }) => ({
        ...{ user: user.id, version },
        before_due: evenWithTime.has(user.id),
      }));
      const body = { ...bodyOf(fields), students };
      return request(gradeStudents, { params: { id }, body, key });
    },
    savedAs: () => ({ fields: NOTHING }),
    onSuccess(fresh) {
      toast.success(messages.gradedStudents({ count: fresh.length }));
      onGraded(fresh);
    },
    async onFailure(error) {
      const isLate = error instanceof ApiError && isStatus(error, 409);
      setConflict(isLate ? error.message : null);
      if (isLate) await onConflict();
      else toastFailure(error, FAILURES);
    },
  });
  return { ...form, conflict };
}

function bodyOf({ score, comment, rubric_scores: typed }: Fields) {
  const words = comment.trim();
  return {
    score: numberOf(score),
    ...(Object.keys(typed).length === 0 ? {} : { rubric_scores: numbersOf(typed) }),
    ...(words === '' ? {} : { comment: words }),
  };
}
