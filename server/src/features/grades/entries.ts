import type { GradeValues } from './seen.ts';

/** Audit entry about a grade or a return, without the people and the classwork. */
export type GradeEntry = Changed | Returned;

interface Changed {
  event: 'grade.changed' | 'grade.unreleased_changed';
  payload: { from: number | null; to: number | null };
  comment: string;
}

interface Returned {
  event: 'grade.returned' | 'grade.return_revoked';
  payload: Record<string, never>;
  comment?: string;
}

type Scored = Pick<GradeValues, 'score_hundredths' | 'comment'>;

/** Builds the entry of a changed grade. An unreleased one has another event, which no student reads. */
export function gradeEntry(before: Scored, after: Scored, isUnreleased: boolean): Changed {
  return {
    event: isUnreleased ? 'grade.unreleased_changed' : 'grade.changed',
    payload: scoresOf(before, after),
    comment: after.comment,
  };
}

export function scoresOf(before: Scored, after: Scored) {
  return { from: points(before), to: points(after) };
}

function points({ score_hundredths: score }: Scored): number | null {
  return score === null ? null : score / 100;
}
