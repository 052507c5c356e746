import type { QuestionFeedback } from 'shared-api/quizzes';
import { LeftOut } from './problems.ts';
import { isNear } from './weights.ts';

/** Adds feedback to a part of a question, if there is any. */
export function withFeedback<Part extends object>(
  part: Part,
  feedback: string | undefined,
): Part & { feedback?: string } {
  return feedback ? { ...part, feedback } : part;
}

/** Adds the share of the points to an accepted answer. The full share is not written. */
export function withShare<Part extends object>(
  part: Part,
  share: number,
): Part & { share?: number } {
  if (share < 0 || (share > 1 && !isNear(share, 1)))
    throw new LeftOut('unclear', `${share * 100} %`);
  return isNear(share, 1) ? part : { ...part, share };
}

/** Checks that an accepted answer gives full points. */
export function withRight<Part extends { share?: number }>(accepted: Part[]): Part[] {
  if (!accepted.some(({ share = 1 }) => share === 1)) throw new LeftOut('noRight');
  return accepted;
}

/** Adds the feedback for all other answers, which Moodle writes as the answer `*`. */
export function withWrongFeedback<Fields extends { feedback?: QuestionFeedback }>(
  fields: Fields,
  wrong: string | undefined,
): Fields {
  return wrong === undefined ? fields : { ...fields, feedback: { ...fields.feedback, wrong } };
}
