import type { Db } from '../database/schema.ts';
import { DAY, HOUR, MINUTE, timestamp } from '../time.ts';
import type { Rubric } from 'shared-api/contract';
import { gradeWithin } from '../features/grades/grade.ts';
import { readAnswer } from '../features/questions/answer.ts';
import { saveAnswer } from '../features/questions/answers.ts';
import { saveFields } from '../features/questions/queries.ts';
import { withNewIds } from '../features/quizzes/questions/prepare.ts';
import { insertQuestion } from '../features/quizzes/questions/queries.ts';
import { saveSettings } from '../features/quizzes/settings.ts';
import { handIn } from '../features/submissions/hand-in.ts';
import { insertClasswork } from '../features/classwork/queries.ts';
import { writeRubric } from '../features/rubrics/rubric.ts';
import { AGAIN, ASSIGNMENTS, COMMENTS, type DemoAssignment } from './assignments.ts';

interface Membership {
  class_id: string;
  user_id: string;
  role: string;
}

/**
 * Writes classwork in every state, with answers and grades, for the classes in the order of their
 * memberships.
 */
export async function seedClasswork(db: Db, memberships: Membership[]): Promise<void> {
  const classes = Map.groupBy(memberships, ({ class_id }) => class_id);
  for (const [number, [classId, members]] of [...classes].entries()) {
    const students = members.filter(({ role }) => role === 'student').map(({ user_id }) => user_id);
    if (number === 0) await setLate(db, classId);
    for (const assignment of ASSIGNMENTS[number] ?? []) {
      await seedAssignment(db, classId, students, assignment);
    }
  }
}

/** Lets one class accept late work with a penalty. */
async function setLate(db: Db, classId: string): Promise<void> {
  const late_policy = 'penalty' as const;
  await db.updateTable('classes').set({ late_policy }).where('id', '=', classId).execute();
}

async function seedAssignment(
  db: Db,
  classId: string,
  students: string[],
  assignment: DemoAssignment,
): Promise<void> {
  const { title, question, mark, files = [], posted, due, answered = 0, graded = 0 } = assignment;
  const { late = 0, returned = 0, rubric = [], kind, topic = '', choices = [] } = assignment;
  const { questions = [] } = assignment;
  const fields = {
    title,
    question,
    mark,
    files: JSON.stringify(files),
    is_draft: assignment.isDraft ?? false,
    due_at: due === undefined ? null : timestamp(due * DAY),
    rubric: writeRubric(rubric),
    topic,
    ...(kind === undefined ? {} : { kind }),
  };
  const work = await insertClasswork(db, classId, fields, timestamp(-posted * DAY));
  if (kind === 'question') {
    await saveFields(db, work.id, { choices, shows_answers: true, can_change: true });
  }
  if (kind === 'quiz') {
    await saveSettings(db, work.id);
    for (const [index, one] of questions.entries()) {
      await insertQuestion(db, work.id, index, withNewIds(one));
    }
  }
  for (const [index, studentId] of students.entries()) {
    // Three does not divide ten, so different students are missing.
    const rank = (index * 3 + posted) % 10;
    if (rank >= answered) continue;
    const ofQuestion =
      kind === 'question' ? readAnswer({ choices }, { choice: index % choices.length }) : null;
    const answer = ofQuestion?.html ?? turn(assignment.answers ?? [], index);
    const handedIn = { classId, classworkId: work.id, studentId, answer };
    const isLate = due !== undefined && rank < late;
    const begin = isLate ? due * DAY + rank * DAY : -posted * DAY;
    const at = begin + (index + 1) * 20 * MINUTE;
    const { id: submissionId } = await handIn(db, handedIn, timestamp(at));
    if (ofQuestion) {
      const { choice, text } = ofQuestion;
      await saveAnswer(db, submissionId, { choice, text });
    }
    const isReturned = rank >= graded && rank < graded + returned;
    if (rank >= graded && !isReturned) continue;
    const submission = { classwork_id: work.id, student_id: studentId };
    const comment = turn(COMMENTS, index + posted);
    const given =
      rubric.length > 0
        ? { rubric_scores: pointsFor(rubric, index) }
        : { score: scoreFor(mark, index, posted) };
    const grade = isReturned ? { returned: true, comment: AGAIN } : { ...given, comment };
    await gradeWithin(db, submission, grade, timestamp(at + 12 * HOUR));
  }
}

/** Returns a score from half of the maximum points to all of them, in halves of a point. */
function scoreFor(mark: number, student: number, work: number): number {
  const share = 0.5 + (((student * 7 + work * 3) % 11) / 10) * 0.5;
  return Math.round(mark * share * 2) / 2;
}

/** Returns a level of each criterion, in turns; some students are between two levels. */
function pointsFor(rubric: Rubric, student: number): Record<string, number> {
  const points = rubric.map(({ id, points: most, levels }, index) => {
    const level = turn(levels.slice(0, -1), student + index).points;
    return [id, student % 3 === 2 ? Math.min(most, level + 0.5) : level];
  });
  return Object.fromEntries(points) as Record<string, number>;
}

function turn<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}
