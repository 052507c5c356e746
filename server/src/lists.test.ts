import {
  MOST_CATEGORIES,
  LIMITS,
  buildPath,
  MOST_SAVED_COMMENTS,
  type Endpoint,
} from 'shared-api/contract';
import type { Question } from 'shared-api/quizzes';
import { CONTRACT, QUESTION_LIMITS, SERVER_LIMITS } from 'shared-api/schema';
import { transact } from './database/after-commit.ts';
import type { Db } from './database/schema.ts';
import { recordAudit } from './features/audit/record.ts';
import { timestamp } from './time.ts';
import {
  answerAll,
  loadGenerator,
  writeClasses,
  writeComments,
  writeEarlier,
  writeMessages,
  writeNotifications,
  writePosts,
  writeHidden,
  writeReports,
  writeSavedComments,
  writeThread,
  writeWorks,
} from './testing/load-generator.ts';
import {
  addMember,
  createClassroom,
  type Classroom,
} from './features/classes/testing/classroom.ts';
import { saveCategories } from './features/categories/queries.ts';
import { workBody } from './features/classwork/testing/coursework.ts';
import { READ_LIMITS, type RouteLimits } from './http/limits.ts';
import { openSecondSession, type Person } from './testing/people.ts';
import { changeComment } from './features/comments/edit.ts';
import { saveFields } from './features/questions/queries.ts';
import { insertQuestion } from './features/quizzes/questions/queries.ts';
import { saveSettings } from './features/quizzes/settings.ts';
import { SUM, writeAttempt } from './features/quizzes/testing/quizzes.ts';
import { indexQueued } from './features/search/index-queued.ts';
import { changePost } from './features/posts/edit.ts';
import { keepInvited } from './features/teachers/invitations.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

const {
  classesPage,
  membersPage,
  postsPage,
  commentsPage,
  commentsListed,
  classworkPage,
  submissionsPage,
  submissionsListed,
  chatPage,
  notificationsPage,
  removedShown,
  files,
} = { ...LIMITS, ...SERVER_LIMITS };
/** Page size of missed chat messages; larger than that of other lists. */
const CATCH_UP = 500;
/** Students who take the quiz. The list of attempts has all of them. */
const QUIZ_TAKERS = 60;

interface Full extends Classroom {
  post: string;
  edited: string;
  editedComment: string;
  work: string;
  submission: string;
  /** Student who has answered `work`. */
  answerer: string;
  message: string;
  /** Categories in the shape that requests use. */
  categories: { title: string; weight: number }[];
  /** The owner's class with the maximum of classwork, all of it past due. */
  past: string;
  /** A second class of the owner with the maximum of classwork, and its student. */
  many: { id: string; student: Person };
  /** A material with links that more students have opened than a page has. */
  material: string;
  /** A class of the owner with the maximum of materials. */
  materials: string;
  /** A question with links that more students have answered than a page has. */
  question: string;
  /** A class of the owner with the maximum of questions. */
  questions: string;
  /** A quiz with links, and the maximum of questions. */
  quiz: string;
  /** A running attempt of the student at `quiz`. */
  attempt: string;
  /** A class of the owner with the maximum of quizzes. */
  quizzes: string;
}

let server: TestApp;
let classroom: Full;

/** Creates a class in which every list is longer than one reply. */
beforeAll(async () => {
  server = await testApp();
  const { app } = server;
  const { db } = app.core;
  const base = await createClassroom(app);
  await writeClasses(db, base.owner.id, classesPage + 5);
  const students = await loadGenerator(db, base.id, membersPage + 5);
  const removed = await loadGenerator(db, base.id, removedShown + 5);
  await db
    .updateTable('memberships')
    .set({ left_at: timestamp(), removed_code: base.code })
    .where('user_id', 'in', removed)
    .execute();
  for (let index = 0; index < SERVER_LIMITS.teachers - 2; index += 1) {
    await keepInvited(db, base.id, `teacher${index}@school.example`);
  }
  const posts = await writePosts(db, base.id, base.owner.id, postsPage + 5);
  const post = posts.sort().at(-1)!;
  await writeComments(db, post, base.owner.id, commentsPage + 5);
  const edited = posts[0]!;
  for (let version = 1; version <= SERVER_LIMITS.versions + 5; version += 1) {
    await db
      .transaction()
      .execute((trx) => changePost(trx, edited, { title: `${version}` }, version));
  }
  const { id: editedComment } = await db
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', post)
    .executeTakeFirstOrThrow();
  const changed = { id: editedComment, classId: base.id };
  for (let version = 1; version <= SERVER_LIMITS.versions + 5; version += 1) {
    await db
      .transaction()
      .execute((trx) => changeComment(trx, changed, { content: `${version}`, version }));
  }
  const attached = JSON.stringify(Array<string>(files).fill('https://files.example/a.pdf'));
  const works = await writeWorks(db, base.id, classworkPage + 5, {
    files: attached,
    topic: 'Equations',
  });
  const [work = ''] = works;
  await answerAll(db, [work], students.slice(0, submissionsPage + 5));
  await answerAll(db, works.slice(1), students.slice(0, 1));
  const { id: submission } = await db
    .selectFrom('submissions')
    .select('id')
    .where('classwork_id', '=', work)
    .executeTakeFirstOrThrow();
  await writeThread(db, work, base.student.id, SERVER_LIMITS.threadPage + 5);
  await writeEarlier(db, submission, SERVER_LIMITS.attempts + 5);
  const ids = { class_id: base.id, user_id: base.student.id, actor_id: base.owner.id };
  await writeNotifications(db, ids, posts);
  await db
    .insertInto('muted_classes')
    .columns(['user_id', 'class_id'])
    .expression((eb) =>
      eb
        .selectFrom('memberships')
        .select(['user_id', 'class_id'])
        .where('user_id', '=', base.owner.id),
    )
    .execute();
  for (let index = 0; index < SERVER_LIMITS.devices + 5; index += 1) {
    await openSecondSession(app, base.owner);
  }
  const message = await writeMessages(db, base.id, base.owner.id, CATCH_UP + 5);
  await writeReports(db, base.id, students.slice(0, SERVER_LIMITS.reportsPage + 5));
  const [author = ''] = students;
  const hidden = { author, teacher: base.owner.id, count: SERVER_LIMITS.hiddenPage + 5 };
  await writeHidden(db, base.id, hidden);
  const other = await createClassroom(app);
  const all = await writeWorks(db, other.id, SERVER_LIMITS.classwork + 5, {
    due_at: '2099-05-05T08:30:00.000Z',
  });
  await db
    .updateTable('classwork')
    .set(({ ref }) => ({ topic: ref('id') }))
    .where('id', 'in', all)
    .execute();
  const levels = [{ title: 'All of it', points: 20 }];
  const rubric = JSON.stringify([{ id: 'c1', title: 'Way', points: 20, levels }]);
  const ruled = all.slice(0, SERVER_LIMITS.rubricsPage + 5);
  await db.updateTable('classwork').set({ rubric }).where('id', 'in', ruled).execute();
  await answerAll(db, all, [other.student.id]);
  await addMember(app, other.id, base.owner, 'teacher');
  const past = await createClassroom(app);
  const over = await writeWorks(db, past.id, SERVER_LIMITS.classwork, { due_at: timestamp() });
  await db
    .updateTable('classwork')
    .set(({ ref }) => ({ topic: ref('id') }))
    .where('id', 'in', over)
    .execute();
  await addMember(app, past.id, base.owner, 'teacher');
  const library = await createClassroom(app);
  const ofMaterial = { kind: 'material', mark: 0 } as const;
  await writeWorks(db, library.id, SERVER_LIMITS.classwork + 5, ofMaterial);
  await addMember(app, library.id, base.owner, 'teacher');
  // Without a place in the lists of assignments.
  const [material = ''] = await writeWorks(db, base.id, 1, { ...ofMaterial, files: attached });
  const readers = students.slice(0, SERVER_LIMITS.materialOpeningsPage + 5);
  await db
    .insertInto('material_openings')
    .values(
      readers.map((id) => ({ classwork_id: material, student_id: id, opened_at: timestamp() })),
    )
    .execute();
  const survey = await createClassroom(app);
  const ofQuestion = { kind: 'question' } as const;
  await writeWorks(db, survey.id, SERVER_LIMITS.classwork + 5, ofQuestion);
  await addMember(app, survey.id, base.owner, 'teacher');
  const [question = ''] = await writeWorks(db, base.id, 1, { ...ofQuestion, files: attached });
  await answerAll(db, [question], students.slice(0, SERVER_LIMITS.questionAnswersPage + 5));
  await db
    .insertInto('question_answers')
    .columns(['submission_id', 'choice', 'text'])
    .expression((eb) =>
      eb
        .selectFrom('submissions')
        .select(({ val }) => ['id', val(0).as('choice'), val('A choice').as('text')])
        .where('classwork_id', '=', question),
    )
    .execute();
  const choices = Array.from({ length: QUESTION_LIMITS.choices }, (_, n) => `${n}`);
  await saveFields(db, question, { choices, shows_answers: true, can_change: true });
  while (await indexQueued(db, { atOnce: 500 }));
  await writeSavedComments(db, base.owner.id, MOST_SAVED_COMMENTS);
  const answerer = students[0]!;
  await writeGradeEntries(db, { classId: base.id, userId: answerer, subjectId: work });
  const categories = Array.from({ length: MOST_CATEGORIES }, (_, n) => ({
    title: `${n}`,
    weight: n,
  }));
  await db.transaction().execute((trx) => {
    const terms = categories.map((one) => ({ ...one, drop_lowest: 0, id: undefined }));
    return saveCategories(trx, base.id, { categories: terms });
  });
  const created = { post, edited, editedComment, work, submission, answerer, message, categories };
  const others = {
    past: past.id,
    many: other,
    material,
    materials: library.id,
    question,
    questions: survey.id,
    quiz: await writeQuiz(db, base.id, attached),
    quizzes: await writeQuizzes(app, base.owner),
  };
  const takers = [base.student, ...students.slice(0, QUIZ_TAKERS - 1).map((id) => ({ id }))];
  const attempts: string[] = [];
  for (const taker of takers) attempts.push(await writeAttempt(app, others.quiz, taker));
  classroom = { ...base, ...created, ...others, attempt: attempts[0]! };
}, 60_000);
afterAll(() => server.close());

/** Writes a quiz with the maximum of questions and choices. */
async function writeQuiz(db: Db, classId: string, files: string): Promise<string> {
  const [quiz = ''] = await writeWorks(db, classId, 1, { kind: 'quiz', files });
  await saveSettings(db, quiz);
  const choices = Array.from({ length: LIMITS.quiz.choices }, (_, n) => {
    return { id: n === 0 ? 'a' : `${n}`, text: `<p>${n}</p>` };
  });
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < LIMITS.quiz.questions; index += 1) {
      await insertQuestion(trx, quiz, index, { ...SUM, choices } as Question);
    }
  });
  return quiz;
}

/** Writes more quizzes of a class than a list has. */
async function writeQuizzes(app: TestApp['app'], owner: Person): Promise<string> {
  const { id } = await createClassroom(app);
  await writeWorks(app.core.db, id, SERVER_LIMITS.classwork + 5, { kind: 'quiz' });
  await addMember(app, id, owner, 'teacher');
  return id;
}

/** Writes more audit entries of one grade than a page has. */
async function writeGradeEntries(
  db: Db,
  concerned: Record<'classId' | 'userId' | 'subjectId', string>,
): Promise<void> {
  const entry = { event: 'grade.changed', actorId: null, ...concerned } as const;
  const entries = Array.from({ length: SERVER_LIMITS.historyPage + 5 }, (_, to) => {
    return { ...entry, payload: { from: null, to } };
  });
  await transact(db, (trx) => recordAudit(trx, ...entries));
}

interface Row {
  as: 'owner' | 'student';
  input: () => { params?: object; query?: object; body?: object };
  /** Expected length of each list in the reply, by its position. */
  lists: Record<string, number>;
}

const inClass = () => ({ query: { class_id: classroom.id } });
const CLASS = { members: membersPage };
/** Classwork of the class that has marks: its assignments, a question and a quiz. */
const GRADED_WORKS = classworkPage + 7;
const TAUGHT_CLASS = { ...CLASS, blocked_words: 0 };
const POST_LISTS = { attachments: 0, comments: commentsPage, 'comments[].attachments': 0 };
const LISTED = { '': classworkPage, '[]._files': files, '[].attachments': 0 };

/** Every call whose reply holds a list, with the longest list that it returns at once. */
const LISTS: Record<string, Row> = {
  listClasses: { as: 'owner', input: () => ({}), lists: { '': classesPage } },
  getClass: {
    as: 'owner',
    input: () => ({ params: { id: classroom.id } }),
    lists: TAUGHT_CLASS,
  },
  getClassAsStudent: { as: 'student', input: inClass, lists: CLASS },
  editClass: {
    as: 'owner',
    input: () => ({ params: { id: classroom.id }, body: { name: 'Algebra' } }),
    lists: TAUGHT_CLASS,
  },
  listMentionable: {
    as: 'student',
    input: () => ({ params: { id: classroom.id }, query: { name: '' } }),
    lists: { '': LIMITS.mentionable },
  },
  listHidden: {
    as: 'owner',
    input: () => ({ params: { id: classroom.id } }),
    lists: { '': SERVER_LIMITS.hiddenPage },
  },
  listReports: {
    as: 'owner',
    input: () => ({ params: { id: classroom.id } }),
    lists: { '': SERVER_LIMITS.reportsPage, '[].context': SERVER_LIMITS.reportedContext },
  },
  listRemovedMembers: { as: 'owner', input: inClass, lists: { '': removedShown } },
  renewClassCode: {
    as: 'owner',
    input: () => ({ params: { id: classroom.id } }),
    lists: TAUGHT_CLASS,
  },
  listPosts: {
    as: 'student',
    input: inClass,
    lists: { '': postsPage, '[].comments': commentsListed, '[].attachments': 0 },
  },
  getPost: {
    as: 'student',
    input: () => ({ params: { postId: classroom.post }, ...inClass() }),
    lists: POST_LISTS,
  },
  editPost: {
    as: 'owner',
    input: () => ({ params: { postId: classroom.post }, ...inClass(), body: { title: 'Edited' } }),
    lists: POST_LISTS,
  },
  listCommentVersions: {
    as: 'owner',
    input: () => ({ params: { id: classroom.editedComment }, ...inClass() }),
    lists: { '': SERVER_LIMITS.versions, '[].attachments': 0 },
  },
  listPostVersions: {
    as: 'owner',
    input: () => ({ params: { postId: classroom.edited }, ...inClass() }),
    lists: { '': SERVER_LIMITS.versions, '[].attachments': 0 },
  },
  listClasswork: {
    as: 'owner',
    input: inClass,
    lists: { ...LISTED, '[].submitions': submissionsListed },
  },
  listClassworkAsStudent: {
    as: 'student',
    input: inClass,
    lists: { ...LISTED, '[].submitions': 0 },
  },
  getClasswork: {
    as: 'owner',
    input: () => ({ params: { id: classroom.work }, ...inClass() }),
    lists: {
      submitions: submissionsPage,
      _files: files,
      attachments: 0,
      'submitions[].attachments': 0,
    },
  },
  getRoster: {
    as: 'owner',
    input: () => ({ params: { id: classroom.work } }),
    lists: { '': membersPage },
  },
  listMaterials: {
    as: 'owner',
    input: () => ({ params: { id: classroom.materials } }),
    lists: { '': SERVER_LIMITS.classwork },
  },
  getMaterial: {
    as: 'owner',
    input: () => ({ params: { id: classroom.material } }),
    lists: { _files: files, attachments: 0 },
  },
  listMaterialOpenings: {
    as: 'owner',
    input: () => ({ params: { id: classroom.material } }),
    lists: { '': SERVER_LIMITS.materialOpeningsPage },
  },
  listQuestions: {
    as: 'owner',
    input: () => ({ params: { id: classroom.questions } }),
    lists: { '': SERVER_LIMITS.classwork },
  },
  getQuestion: {
    as: 'owner',
    input: () => ({ params: { id: classroom.question } }),
    lists: {
      _files: files,
      attachments: 0,
      choices: QUESTION_LIMITS.choices,
      'results.choices': QUESTION_LIMITS.choices,
    },
  },
  listQuestionAnswers: {
    as: 'owner',
    input: () => ({ params: { id: classroom.question } }),
    lists: { '': SERVER_LIMITS.questionAnswersPage },
  },
  listQuizzes: {
    as: 'owner',
    input: () => ({ params: { id: classroom.quizzes } }),
    lists: { '': SERVER_LIMITS.classwork },
  },
  getQuiz: {
    as: 'owner',
    input: () => ({ params: { id: classroom.quiz } }),
    lists: { _files: files, attachments: 0, own_attempts: 0 },
  },
  listQuizQuestions: {
    as: 'owner',
    input: () => ({ params: { id: classroom.quiz } }),
    lists: {
      questions: LIMITS.quiz.questions,
      'questions[].question.choices': LIMITS.quiz.choices,
    },
  },
  listQuizAttempts: {
    as: 'owner',
    input: () => ({ params: { id: classroom.quiz } }),
    lists: { '': QUIZ_TAKERS },
  },
  getQuizAttempt: {
    as: 'student',
    input: () => ({ params: { id: classroom.attempt } }),
    lists: {
      questions: LIMITS.quiz.questions,
      'questions[].question.choices': LIMITS.quiz.choices,
    },
  },
  listThread: {
    as: 'student',
    input: () => ({ params: { id: classroom.work } }),
    lists: { '': SERVER_LIMITS.threadPage },
  },
  getPastWork: {
    as: 'owner',
    input: () => ({ params: { id: classroom.past } }),
    lists: { topics: SERVER_LIMITS.classwork },
  },
  listTopics: {
    as: 'owner',
    input: () => ({ params: { id: classroom.many.id } }),
    lists: { '': SERVER_LIMITS.classwork },
  },
  listTopicWork: {
    as: 'owner',
    input: () => ({ params: { id: classroom.id }, query: { title: 'Equations' } }),
    lists: { '': classworkPage },
  },
  extendDueDate: {
    as: 'owner',
    input: () => ({
      params: { id: classroom.work },
      body: { users: [classroom.student.id], date_due: null },
    }),
    lists: { '': 1 },
  },
  listTeachers: {
    as: 'owner',
    input: () => ({ params: { id: classroom.id } }),
    lists: { teachers: 2, invited: SERVER_LIMITS.teachers - 2 },
  },
  inviteStudents: {
    as: 'owner',
    input: () => ({ params: { id: classroom.id }, body: { emails: ['nobody'] } }),
    lists: { '': 1 },
  },
  excuseStudents: {
    as: 'owner',
    input: () => ({
      params: { id: classroom.work },
      body: { users: [classroom.student.id], excused: false },
    }),
    lists: { '': 1 },
  },
  gradeStudents: {
    as: 'owner',
    input: () => ({
      params: { id: classroom.work },
      body: { students: [{ user: classroom.answerer, version: 1 }], score: 1 },
    }),
    lists: { '': 1 },
  },
  createClasswork: {
    as: 'owner',
    input: () => ({ ...inClass(), body: workBody({ draft: true }) }),
    lists: { submitions: 0, _files: 0, attachments: 0 },
  },
  listGrades: {
    as: 'owner',
    input: inClass,
    // All gradings together fit into one page.
    lists: {
      '': Math.floor(SERVER_LIMITS.gradingsPage / GRADED_WORKS),
      // Nobody has handed in the quiz.
      '[].gradings': GRADED_WORKS - 1,
    },
  },
  getGradeTable: {
    as: 'owner',
    input: inClass,
    lists: {
      categories: MOST_CATEGORIES,
      classwork: GRADED_WORKS,
      students: Math.floor(SERVER_LIMITS.cellsPage / GRADED_WORKS),
      'students[].cells': GRADED_WORKS,
    },
  },
  saveGrading: {
    as: 'owner',
    input: () => ({
      params: { id: classroom.many.id },
      body: { categories: classroom.categories },
    }),
    lists: { categories: MOST_CATEGORIES },
  },
  getGrading: {
    as: 'owner',
    input: () => ({ params: { id: classroom.id } }),
    lists: { categories: MOST_CATEGORIES },
  },
  getMyGrades: {
    as: 'student',
    input: () => ({ query: { class_id: classroom.many.id } }),
    lists: { gradings: SERVER_LIMITS.classwork },
  },
  listMessages: {
    as: 'student',
    input: () => ({ params: { classId: classroom.id } }),
    lists: { '': chatPage },
  },
  listNotifications: {
    as: 'student',
    input: () => ({}),
    lists: { items: notificationsPage },
  },
  search: {
    as: 'student',
    input: () => ({ query: { q: 'post' } }),
    lists: { '': SERVER_LIMITS.searchPage },
  },
  listClassHistory: {
    as: 'owner',
    input: () => ({ params: { id: classroom.id } }),
    lists: { '': SERVER_LIMITS.historyPage, '[].names': 0 },
  },
  listGradeHistory: {
    as: 'owner',
    input: () => ({ params: { id: classroom.work }, query: { student_id: classroom.answerer } }),
    lists: { '': SERVER_LIMITS.historyPage, '[].names': 0 },
  },
  listDeleted: {
    as: 'owner',
    input: () => ({}),
    lists: { '': SERVER_LIMITS.deletedPage },
  },
  getNotificationSettings: {
    as: 'owner',
    input: () => ({}),
    lists: { muted: SERVER_LIMITS.mutedClasses },
  },
  getCell: {
    as: 'owner',
    input: () => ({
      params: { assignmentId: classroom.work, userId: classroom.answerer },
      ...inClass(),
    }),
    lists: {},
  },
  listRubrics: {
    as: 'owner',
    input: () => ({}),
    lists: { '': SERVER_LIMITS.rubricsPage, '[].rubric': 1, '[].rubric[].levels': 1 },
  },
  listSavedComments: {
    as: 'owner',
    input: () => ({}),
    lists: { '': MOST_SAVED_COMMENTS },
  },
  listEarlierAnswers: {
    as: 'owner',
    input: () => ({ params: { submissionId: classroom.submission } }),
    lists: { '': SERVER_LIMITS.attempts, '[].attachments': 0 },
  },
  listTodo: { as: 'owner', input: () => ({}), lists: { '': SERVER_LIMITS.todo } },
  keepAccount: {
    as: 'owner',
    input: () => ({}),
    lists: { owned: SERVER_LIMITS.ownedShown },
  },
  listDevices: { as: 'owner', input: () => ({}), lists: { '': SERVER_LIMITS.devices } },
  getDeletion: {
    as: 'owner',
    input: () => ({}),
    lists: { owned: SERVER_LIMITS.ownedShown },
  },
  listDueDates: {
    as: 'owner',
    input: () => ({ query: { from: '2099-05-01T00:00Z', to: '2099-06-01T00:00Z' } }),
    lists: { '': SERVER_LIMITS.todo },
  },
  saveNotificationSettings: {
    as: 'owner',
    input: () => ({ body: { digest_hour: 8 } }),
    lists: { muted: SERVER_LIMITS.mutedClasses },
  },
};

/**
 * Calls whose replies hold no list except the files of one resource. editClasswork replies as
 * getClasswork does, calls of quiz attempts as getQuizAttempt does, and withdrawAnswer with the caller's
 * answer alone.
 */
const NO_LISTS = [
  'acceptInvitation',
  'acceptTeachingOffer',
  'cancelTeacherInvitation',
  'closeReport',
  'hideContent',
  'muteMember',
  'restoreHiddenContent',
  'sendReport',
  'unmuteMember',
  'handOverClass',
  'inviteTeacher',
  'readTeachingOffer',
  'releaseTeacher',
  'addComment',
  'addQuizQuestion',
  'answerQuestion',
  'editQuizQuestion',
  'orderQuizQuestions',
  'removeQuizQuestion',
  'giveQuizPoints',
  'handInQuizAttempt',
  'openQuizQuestion',
  'saveQuizAnswer',
  'startQuizAttempt',
  'cancelEmailChange',
  'addPicture',
  'addPushDevice',
  'archiveClass',
  'changeCredentials',
  'checkResetToken',
  'confirmEmailChange',
  'copyClass',
  'countSavedComment',
  'createClass',
  'deleteClass',
  'deleteClasswork',
  'deleteComment',
  'deleteMessage',
  'deletePost',
  'deleteSavedComment',
  'deleteThreadMessage',
  'editClasswork',
  'endDevice',
  'endOtherDevices',
  'editComment',
  'editSavedComment',
  'findCanary',
  'getCalendarFeed',
  'getDataExport',
  'getEmailState',
  'getExport',
  'getFeedOfAll',
  'getFile',
  'getProfile',
  'getPushDevice',
  'getSubmission',
  'getUnreadMessages',
  'gradeInTable',
  'gradeSubmission',
  'inviteStudent',
  'joinClass',
  'keepAccountByLink',
  'leaveClass',
  'logIn',
  'logOut',
  'markMessagesRead',
  'markThreadRead',
  'openMaterial',
  'markNotificationsRead',
  'moveDueDate',
  'overrideRemote',
  'pinClass',
  'publishPost',
  'readmitMember',
  'removeMember',
  'removePushDevice',
  'releaseGrades',
  'remindOfClasswork',
  'renewCalendarFeed',
  'renewFeedOfAll',
  'renameTopic',
  'renewPushDevice',
  'reportRemoteFailure',
  'reportRunning',
  'reportView',
  'confirmActivation',
  'getActivation',
  'requestActivationMail',
  'requestDataExport',
  'requestDeletion',
  'requestReset',
  'restoreClass',
  'restoreClasswork',
  'restoreComment',
  'restorePost',
  'restoreThreadMessage',
  'resendEmailChange',
  'resetOverrides',
  'revokeCalendarFeed',
  'revokeFeedOfAll',
  'saveComment',
  'saveProfile',
  'sendMessage',
  'signUp',
  'submitAnswer',
  'changeSecondFactorPrompt',
  'getSecondFactor',
  'passSecondFactor',
  'proveSignIn',
  'renewRecoveryCodes',
  'startSecondFactor',
  'turnOffSecondFactor',
  'turnOnSecondFactor',
  'addPasskey',
  'challengePasskey',
  'listPasskeys',
  'logInWithPasskey',
  'removePasskey',
  'renamePasskey',
  'startPasskey',
  'finishOpenIdLogIn',
  'getLinkedOpenId',
  'getOpenIdLogIn',
  'linkOpenId',
  'mailOpenIdLink',
  'signUpWithOpenId',
  'unlinkOpenId',
  'undoEmailChange',
  'undoSecondFactor',
  'verifyResetToken',
  'withdrawAnswer',
  'writeToThread',
];

const CALLS = Object.entries(CONTRACT).flatMap(([name, value]) => {
  return value && typeof value === 'object' && 'encoding' in value
    ? [[name, value as Endpoint] as const]
    : [];
});

function call(name: string, query: object = {}) {
  const { as, input } = LISTS[name]!;
  const [, endpoint] = CALLS.find(([each]) => each === name)!;
  const { params, query: own, body } = input();
  const person = name === 'getMyGrades' ? classroom.many.student : classroom[as];
  return server.app.inject({
    method: endpoint.method,
    url: buildPath(endpoint, params, { ...own, ...query }),
    headers: person.headers,
    payload: body,
  });
}

/** Returns the length of the longest list at each position of a reply. */
function lengthsIn(value: unknown, position = ''): Map<string, number> {
  const lengths = new Map<string, number>();
  const add = (part: Map<string, number>) => {
    for (const [at, length] of part) lengths.set(at, Math.max(length, lengths.get(at) ?? 0));
  };
  if (Array.isArray(value)) {
    // A cell of the grade table is a pair, not a list.
    if (value.length === 2 && typeof value[1] === 'number') return lengths;
    lengths.set(position, value.length);
    for (const item of value) add(lengthsIn(item, `${position}[]`));
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      add(lengthsIn(item, position ? `${position}.${key}` : key));
    }
  }
  return lengths;
}

test('the tables below name every call of the contract', () => {
  const names = CALLS.map(([name]) => name).sort();
  expect([...Object.keys(LISTS), ...NO_LISTS].sort()).toEqual(names);
});

test.each(Object.entries(LISTS))('%s bounds its lists', async (name, { lists }) => {
  const reply = await call(name);
  expect(reply.statusCode).toBe(200);
  expect(Object.fromEntries(lengthsIn(reply.json()))).toEqual(lists);
});

/** Returns the query of the next page from the reply's Link header. */
function nextOf(reply: Awaited<ReturnType<typeof call>>): object | null {
  const next = /^<([^>]+)>; rel="next"$/.exec(String(reply.headers.link))?.[1];
  return next ? Object.fromEntries(new URL(next, 'http://homeroom.test').searchParams) : null;
}

interface PagedList {
  /** Returns the ids in one reply. */
  ids: (reply: never) => string[];
  /** Number of items in the whole list. */
  count: number;
  /** A limit below the longest, so that there are several pages. */
  limit?: number;
}

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);
const usersOf = (items: { user: { id: string } }[]) => items.map(({ user }) => user.id);
const STUDENTS = membersPage + 6;
const MEMBERS: PagedList = {
  ids: (reply: { members: { user: { id: string } }[] }) => usersOf(reply.members),
  count: STUDENTS,
};

const PAGED: Record<string, PagedList> = {
  listClasses: { ids: idsOf, count: classesPage + 11 },
  getClass: MEMBERS,
  getClassAsStudent: { ...MEMBERS, limit: 300 },
  listPosts: { ids: idsOf, count: postsPage + 5 },
  getPost: {
    ids: (reply: { comments: { id: string }[] }) => idsOf(reply.comments),
    count: commentsPage + 5,
  },
  listClasswork: { ids: idsOf, count: classworkPage + 5, limit: 4 },
  listClassworkAsStudent: { ids: idsOf, count: classworkPage + 5, limit: 7 },
  listTopicWork: { ids: idsOf, count: classworkPage + 5, limit: 20 },
  listMaterialOpenings: {
    ids: idsOf,
    count: SERVER_LIMITS.materialOpeningsPage + 5,
    limit: 100,
  },
  listQuestionAnswers: {
    ids: idsOf,
    count: SERVER_LIMITS.questionAnswersPage + 5,
    limit: 50,
  },
  listThread: { ids: idsOf, count: SERVER_LIMITS.threadPage + 5, limit: 20 },
  listRubrics: { ids: idsOf, count: SERVER_LIMITS.rubricsPage + 5, limit: 8 },
  getClasswork: {
    ids: (reply: { submitions: { id: string }[] }) => idsOf(reply.submitions),
    count: submissionsPage + 5,
    limit: 100,
  },
  listGrades: { ids: usersOf, count: STUDENTS },
  getGradeTable: {
    ids: (reply: { students: { user: { id: string } }[] }) => usersOf(reply.students),
    count: STUDENTS,
    limit: 10_000,
  },
  listNotifications: {
    ids: (reply: { items: { id: string }[] }) => idsOf(reply.items),
    count: postsPage + 5,
  },
};

describe('paging', () => {
  // Drafts that other tests wrote into the class.
  beforeAll(() =>
    server.app.core.db.deleteFrom('classwork').where('is_draft', '=', true).execute(),
  );

  test.each(Object.entries(PAGED))('%s returns every item once', async (name, list) => {
    const seen: string[] = [];
    let query: object | null = list.limit ? { limit: list.limit } : {};
    while (query) {
      const reply = await call(name, query);
      expect(reply.statusCode).toBe(200);
      const ids = list.ids(reply.json() as never);
      expect(ids.length).toBeGreaterThan(0);
      seen.push(...ids);
      query = nextOf(reply);
    }
    expect(seen).toHaveLength(list.count);
    expect(new Set(seen).size).toBe(list.count);
  });

  test.each([
    'listClasses',
    'getClass',
    'listClasswork',
    'getClasswork',
    'listGrades',
    'listRubrics',
  ])('%s refuses a cursor from another list', async (name) => {
    const side = /^list(Class|Rubrics)/.test(name) ? 'before' : 'after';
    const reply = await call(name, { [side]: 'nothing' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toHaveProperty(side);
  });

  test('items added or removed meanwhile neither hide nor repeat others', async () => {
    const { app } = server;
    const { db } = app.core;
    const first = await call('listClasswork', { limit: 10 });
    const shown = idsOf(first.json());
    await writeWorks(db, classroom.id, 3);
    const deleted = { deleted_at: new Date().toISOString() };
    await db.updateTable('classwork').set(deleted).where('id', '=', shown.at(-1)!).execute();
    const rest: string[] = [];
    for (let query = nextOf(first); query;) {
      const reply = await call('listClasswork', query);
      rest.push(...idsOf(reply.json()));
      query = nextOf(reply);
    }
    expect(shown.length + rest.length).toBe(classworkPage + 5);
    expect(rest.filter((id) => shown.includes(id))).toEqual([]);
  });
});

test('long texts end a page early, but never before its first item', async () => {
  const { app } = server;
  const { db } = app.core;
  const { id, owner, student } = await createClassroom(app);
  const long = `<p>${'x'.repeat(48_000 - 7)}</p>`;
  const works = await writeWorks(db, id, 12, { question: long });
  await answerAll(db, works, [student.id], { answer: long });
  const ask = async (person: Person, path: string) => {
    const reply = await app.inject({
      url: `/api/v1${path}class_id=${id}`,
      headers: person.headers,
    });
    expect(reply.headers.link).toMatch(/rel="next"/);
    return reply;
  };
  // Each item brings as many bytes of question as of answer.
  const own = await ask(student, '/class/students/assignment?');
  expect(own.json()).toHaveLength(10);
  expect(own.body.length).toBeLessThan(SERVER_LIMITS.pageBytes * 1.1);
  await writeWorks(db, id, 12, { question: long });
  expect((await ask(owner, '/class/assignment?')).json()).toHaveLength(20);
  const crowded = await loadGenerator(db, id, 30);
  await answerAll(db, works.slice(0, 1), crowded, { answer: long });
  expect((await ask(owner, `/class/assignment/${works[0]}?`)).json().submitions).toHaveLength(20);
  const comment = 'x'.repeat(LIMITS.gradeComment);
  const many = await writeWorks(db, id, 200);
  await answerAll(db, many, crowded, { comment });
  const grades = await ask(owner, '/teacher/grading?');
  expect(grades.json().length).toBeGreaterThan(0);
  expect(grades.body.length).toBeLessThan(SERVER_LIMITS.pageBytes * 2);
});

test('a class accepts only a limited amount of classwork at a time', async () => {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/v1/class/assignment?class_id=${classroom.many.id}`,
    headers: classroom.owner.headers,
    payload: workBody(),
  });
  expect(reply.statusCode).toBe(409);
});

test('limits the list requests of one account without delaying others at its address', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  const { app } = limited;
  const { owner, student } = await createClassroom(app);
  const lists = CALLS.filter(([name, { method }]) => method === 'GET' && name in LISTS);
  for (const [, endpoint] of lists) {
    const names = ['id', 'classId', 'postId', 'submissionId', 'assignmentId', 'userId'];
    const params = Object.fromEntries(names.map((name) => [name, 'none']));
    const url = buildPath(endpoint, params, { class_id: 'none' });
    const ask = async (person: Person) => {
      const { statusCode, headers } = await app.inject({ url, headers: person.headers });
      return statusCode === 429 ? Number(headers['retry-after']) : 0;
    };
    // Sets the count directly, because thousands of real calls would take too long.
    const key = `${endpoint.method} ${endpoint.path} by ${owner.id}`;
    let requestCount = 0;
    const askUntil = async (times: number) => {
      for (; requestCount < times - 1; requestCount += 1)
        await app.core.limiter.consume(key, READ_LIMITS.list.account);
      requestCount += 1;
      return ask(owner);
    };
    const { search, book, list } = READ_LIMITS;
    let refused: RouteLimits | undefined;
    for (const limits of [search, book, list]) {
      expect(await askUntil(limits.account.max)).toBe(0);
      if ((await askUntil(limits.account.max + 1)) === 0) continue;
      refused = limits;
      break;
    }
    expect(refused).toBeDefined();
    expect(refused === search).toBe(endpoint.path === '/search');
    expect(await ask(student)).toBe(0);
  }
  await limited.close();
});
