import { formatPlainNumber, numberOf } from 'platform/languages';
import type { Submission } from 'shared-api/contract';
import type { ValidationErrors } from 'shared-api/rules';
import { numberError } from 'shared-ui/controls';
import { basisOf, type Basis, type Marks } from '../changed-marks/basis.ts';
import { numbersOf, typedOf, type TypedPoints } from '../rubric/typedPoints.ts';
import { messages } from './messages.ts';

export interface GradeFields {
  /** Score, as typed. */
  score: string;
  /** Points by criterion id; the score is their sum. Empty without a rubric. */
  rubric_scores: TypedPoints;
  comment: string;
  /** Points and rubric that the grade is typed for. */
  basis: Basis;
}

/** Returns the fields for the current answer: a new answer starts without grade and comment. */
export function fieldsOf(submission: Submission, work: Marks): GradeFields {
  const { score, comment, marked, state, rubric_scores: points = {} } = submission;
  return {
    score: marked && score !== null ? formatPlainNumber(score) : '',
    rubric_scores: typedOf(marked ? points : {}),
    comment: marked || state === 'returned' ? comment : '',
    basis: basisOf(work),
  };
}

interface How {
  isReturned: boolean;
  /** Whether the classwork has a rubric: a score alone is then a grade without it. */
  hasRubric: boolean;
}

/** Returns the body; a return needs no score. */
export function bodyOf(
  { score, comment, rubric_scores: typed }: GradeFields,
  { isReturned, hasRubric }: How,
) {
  const words = { comment: comment.trim(), ...(isReturned && { returned: true }) };
  if (isReturned && score.trim() === '') return words;
  const rubric_scores = Object.keys(typed).length > 0 ? numbersOf(typed) : null;
  return { ...words, score: numberOf(score), ...(hasRubric && { rubric_scores }) };
}

interface Circumstances {
  mark: number;
  isReturned: boolean;
}

/** Adds errors that the rules cannot know. */
export function refineMistakes(
  errors: ValidationErrors<GradeFields>,
  { score, rubric_scores: points }: GradeFields,
  { mark, isReturned }: Circumstances,
): ValidationErrors<GradeFields> {
  const error = numberError(score);
  if (error !== null) return { ...errors, score: error };
  if (score.trim() === '') {
    // Some criteria have points, and others have none.
    const isNothing = isReturned && Object.keys(points).length === 0;
    return isNothing ? errors : { ...errors, score: messages.gradeMissing };
  }
  if (errors.score || numberOf(score) <= mark) return errors;
  return { ...errors, score: messages.gradeTooHigh({ mark }) };
}

/** Returns the outbox key of a grade. */
export function gradeOf(submissionId: string): string {
  return `grade of ${submissionId}`;
}
