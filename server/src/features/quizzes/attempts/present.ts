import type {
  AskedQuestion,
  AttemptQuestion,
  QuizAttempt,
  QuizAttemptRow,
} from 'shared-api/quizzes';
import { scoreOf } from '../../grades/score.ts';
import { imagePath } from '../../images/store.ts';
import { shownName } from '../../members/names/shown-name.ts';
import { problemOf } from './answer.ts';
import { presentAsked } from './asked-question.ts';
import { endOf, isClosed } from './ends.ts';
import type { AskedRow, AttemptRow, ListedAttempt, SavedAnswer } from './queries.ts';
import { canLearnKey } from './policy.ts';
import { arePointsReleased } from '../policy.ts';
import { orderedFor } from './question-order.ts';
import { presentResult, type Shown } from './results.ts';

interface Person {
  id: string;
  username: string;
  image_hash: string | null;
  namesake: number | null;
}

interface Content {
  student: Person;
  questions: readonly AskedRow[];
  answers: ReadonlyMap<string, SavedAnswer>;
  isTeacher: boolean;
}

const FOR_TEACHERS: Shown = { key: 'whole', hasFeedback: true };

/** Presents an attempt for its student or for a teacher. */
export function presentAttempt(row: AttemptRow, content: Content): QuizAttempt {
  const { questions, answers, isTeacher } = content;
  const isRunning = row.handed_in_at === null;
  const total = isRunning ? null : pointsOf(questions, answers);
  const isReleased = total !== null && arePointsReleased(row, row.released_at !== null);
  const forStudent = isReleased ? shownTo(row) : null;
  const shown = isTeacher ? FOR_TEACHERS : forStudent;
  const isVisible = isTeacher || isRunning || (isReleased && row.shows_answers);
  return {
    id: row.id,
    quiz_id: row.classwork_id,
    student: presentPerson(content.student),
    number: row.number,
    date_started: row.started_at,
    date_end: endOf(row),
    date_handed_in: row.handed_in_at,
    points: isTeacher || isReleased ? scoreOf(total) : null,
    position: row.is_paged && !row.can_go_back ? row.position : 0,
    questions: isVisible
      ? orderedFor(row, questions).map(({ id, question }) => {
          const presented = presentAsked(question, id, row.seed);
          const answer = answers.get(id);
          return presentQuestion(
            presented,
            answer,
            resultOf(question, answer, isRunning ? null : shown),
          );
        })
      : [],
  };
}

/** Returns what a student sees of a released attempt; of the key nothing while it could be used. */
function shownTo(row: AttemptRow): Shown {
  if (!canLearnKey(row, isClosed(row))) return { key: 'none', hasFeedback: false };
  const { shows_key, shows_feedback } = row;
  return { key: shows_key ? 'alone' : 'none', hasFeedback: shows_feedback };
}

function resultOf(
  question: AskedRow['question'],
  answer: SavedAnswer | undefined,
  shown: Shown | null,
): AttemptQuestion['result'] {
  if (!shown) return null;
  return presentResult(question, answer, shown);
}

function presentQuestion(
  question: AskedQuestion,
  saved: SavedAnswer | undefined,
  result: AttemptQuestion['result'],
): AttemptQuestion {
  const answer = saved?.answer ?? null;
  const problem = problemOf(question, answer);
  return { question, answer, version: saved?.version ?? 0, problem, result };
}

/** Returns the hundredths of all points; null until all answers have theirs. */
function pointsOf(
  questions: readonly AskedRow[],
  answers: ReadonlyMap<string, SavedAnswer>,
): number | null {
  return questions.reduce<number | null>((sum, { id }) => {
    const points = answers.get(id)?.points_hundredths ?? null;
    return sum === null || points === null ? null : sum + points;
  }, 0);
}

function presentPerson(person: Person): QuizAttempt['student'] {
  return {
    id: person.id,
    username: shownName(person),
    profile_image: imagePath(person.image_hash),
  };
}

export function presentAttemptRow(row: ListedAttempt): QuizAttemptRow {
  return {
    id: row.id,
    student: presentPerson({ ...row, id: row.student_id }),
    number: row.number,
    date_started: row.started_at,
    date_end: endOf(row),
    date_handed_in: row.handed_in_at,
    date_saved: row.saved_at,
    answered_count: row.answered,
    points: scoreOf(row.points),
  };
}
