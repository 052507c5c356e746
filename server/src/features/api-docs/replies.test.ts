import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  acceptInvitation,
  addComment,
  deleteComment,
  addPicture,
  buildPath,
  addPasskey,
  challengePasskey,
  changeSecondFactorPrompt,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  cancelEmailChange,
  getSecondFactor,
  passSecondFactor,
  proveSignIn,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
  undoSecondFactor,
  changeCredentials,
  checkResetToken,
  confirmEmailChange,
  createClass,
  createClasswork,
  deleteClass,
  deleteClasswork,
  deleteMessage,
  deletePost,
  editClass,
  editClasswork,
  editComment,
  editPost,
  getClass,
  getClassAsStudent,
  getClasswork,
  getDataExport,
  requestDataExport,
  getDeletion,
  keepAccount,
  keepAccountByLink,
  requestDeletion,
  endDevice,
  endOtherDevices,
  listDevices,
  getEmailState,
  getFile,
  getGradeTable,
  getMyGrades,
  getPost,
  getProfile,
  getSubmission,
  getUnreadMessages,
  gradeInTable,
  gradeSubmission,
  inviteStudent,
  joinClass,
  leaveClass,
  listClassHistory,
  listClasses,
  listClasswork,
  listClassworkAsStudent,
  listEarlierAnswers,
  listGradeHistory,
  listGrades,
  listMentionable,
  listMessages,
  listCommentVersions,
  listPostVersions,
  listPosts,
  listRemovedMembers,
  listReports,
  hideContent,
  listHidden,
  restoreHiddenContent,
  muteMember,
  unmuteMember,
  sendReport,
  closeReport,
  logIn,
  logOut,
  markMessagesRead,
  moveDueDate,
  search,
  overrideRemote,
  pinClass,
  publishPost,
  readmitMember,
  removeMember,
  renewClassCode,
  getActivation,
  requestActivationMail,
  confirmActivation,
  reportRemoteFailure,
  reportRunning,
  reportView,
  requestReset,
  resendEmailChange,
  resetOverrides,
  restoreClass,
  restoreClasswork,
  restoreComment,
  restorePost,
  saveProfile,
  signUpWithOpenId,
  sendMessage,
  signUp,
  submitAnswer,
  withdrawAnswer,
  undoEmailChange,
  verifyResetToken,
  excuseStudents,
  getCell,
  getGrading,
  saveGrading,
  getCalendarFeed,
  getFeedOfAll,
  extendDueDate,
  getRoster,
  gradeStudents,
  listDueDates,
  listNotifications,
  listTodo,
  getPastWork,
  listTopicWork,
  renameTopic,
  listTopics,
  remindOfClasswork,
  releaseGrades,
  listDeleted,
  getNotificationSettings,
  addPushDevice,
  getPushDevice,
  removePushDevice,
  markNotificationsRead,
  saveNotificationSettings,
  renewCalendarFeed,
  renewFeedOfAll,
  renewPushDevice,
  revokeCalendarFeed,
  revokeFeedOfAll,
  countSavedComment,
  deleteSavedComment,
  editSavedComment,
  getExport,
  inviteStudents,
  acceptTeachingOffer,
  cancelTeacherInvitation,
  handOverClass,
  inviteTeacher,
  listTeachers,
  readTeachingOffer,
  releaseTeacher,
  listRubrics,
  listSavedComments,
  archiveClass,
  copyClass,
  saveComment,
  deleteThreadMessage,
  listThread,
  markThreadRead,
  restoreThreadMessage,
  writeToThread,
  findCanary,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from 'shared-api/contract';
import {
  getMaterial,
  listMaterialOpenings,
  listMaterials,
  openMaterial,
  answerQuestion,
  getQuestion,
  listQuestionAnswers,
  listQuestions,
  addQuizQuestion,
  editQuizQuestion,
  getQuiz,
  getQuizAttempt,
  giveQuizPoints,
  handInQuizAttempt,
  listQuizAttempts,
  listQuizQuestions,
  listQuizzes,
  openQuizQuestion,
  orderQuizQuestions,
  removeQuizQuestion,
  saveQuizAnswer,
  startQuizAttempt,
} from 'shared-api/quizzes';
import { CONTRACT, callOf } from 'shared-api/schema';
import { activateAccount, createAccount, logInAs } from '../../testing/accounts.ts';
import { upload } from '../files/testing/upload.ts';
import { multipartBody } from '../../testing/form.ts';
import { OpenIdBrowser } from '../../testing/openid/browser.ts';
import { startFalseProvider } from '../../testing/openid/false-provider.ts';
import { createPerson, openSecondSession, type Person } from '../../testing/people.ts';
import { PASSWORD, PNG, mailedToken } from '../../testing/sign-up.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DAY, timestamp } from '../../time.ts';
import { openSession } from '../auth/sessions.ts';
import { codeFrom, createProtected } from '../auth/second-factor/testing/authenticator.ts';
import { SoftwareAuthenticator } from '../auth/passkeys/testing/software-authenticator.ts';
import { addMember, createClassroom, type Classroom } from '../classes/testing/classroom.ts';
import { makePicture } from '../images/testing/pictures.ts';
import { pictureServer, type PictureServer } from '../images/testing/picture-server.ts';

let source: PictureServer;
let server: TestApp;
let classroom: Classroom;

let provider: Awaited<ReturnType<typeof startFalseProvider>>;
beforeAll(async () => {
  const picture = await makePicture('png');
  source = await pictureServer((_request, reply) => void reply.end(picture));
  provider = await startFalseProvider();
  server = await testApp({
    ...provider.environment,
    PUBLIC_URL: 'http://localhost:3000',
    PICTURES_NEARBY: source.origin,
    REMOTE_TESTERS: 'tester@school.test',
  });
  classroom = await createClassroom(server.app);
});
afterAll(async () => {
  await server.close();
  await source.close();
  await provider.stop();
});

type Input<E> = (ParamsOf<E> extends undefined ? object : { params: ParamsOf<E> }) &
  (QueryOf<E> extends undefined ? object : { query: QueryOf<E> }) & {
    /** Fields that override the call's own example. */
    body?: object;
  };

/** Sends a documented call and returns its reply. An undocumented field fails in `inject`. */
async function send<E extends Endpoint>(
  endpoint: E,
  person: Pick<Person, 'headers'> | null,
  input: Input<E>,
): Promise<ReplyOf<E>> {
  const { params, query, body }: { params?: object; query?: object; body?: object } = input;
  const { example, file } = callOf(endpoint);
  const fields = example && { ...example, ...body };
  const isForm = endpoint.encoding === 'multipart';
  const picture = { field: file?.fields[0] ?? '', name: 'a.png', type: 'image/png', bytes: PNG };
  const sent = isForm
    ? await multipartBody(textsOf(fields ?? {}), picture)
    : { payload: fields, headers: {} };
  const reply = await server.app.inject({
    method: endpoint.method,
    url: buildPath(endpoint, params, query),
    ...sent,
    headers: { ...sent.headers, ...person?.headers },
  });
  if (reply.statusCode !== 200) throw new Error(`${endpoint.path} returned ${reply.body}`);
  return reply.json() as ReplyOf<E>;
}

function textsOf(fields: object): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );
}

function withToken(token: string): Pick<Person, 'headers'> {
  return { headers: { authorization: `Token ${token}` } };
}

const inClass = () => ({ query: { class_id: classroom.id } });

test('signing up, logging in and out', async () => {
  const { token } = await send(signUp, null, { body: { email: 'new@school.test' } });
  await send(logOut, withToken(token), {});
  const { app } = server;
  const { id } = await send(signUp, null, {
    body: { email: 'in@school.test', password: PASSWORD },
  });
  await activateAccount(app, id);
  await send(logIn, null, { body: { email: 'in@school.test', password: PASSWORD } });
});

test('opening an account by mailed links', async () => {
  const { app } = server;
  const [first, second] = ['first@school.test', 'second@school.test'];
  const { id } = await send(signUp, null, { body: { email: first, password: PASSWORD } });
  const activation = await mailedToken(app, first);
  await send(confirmActivation, null, { params: { token: activation }, body: { id } });
  const person = withToken(await logInAs(app, first));
  await send(changeCredentials, person, { body: { email: second } });
  await send(getActivation, person, {});
  await send(requestActivationMail, person, {});
  await send(getEmailState, person, {});
  const long = new Date(Date.now() - 120_000).toISOString();
  await app.core.db.updateTable('email_changes').set({ mail_at: long }).execute();
  await send(resendEmailChange, person, {});
  // A mail that is being sent while its change is cancelled would be retried much later, and the
  // test below waits for it.
  await app.core.mails.drain();
  await send(cancelEmailChange, person, {});
  await send(changeCredentials, person, { body: { email: second } });
  await send(confirmEmailChange, null, { params: { token: await mailedToken(app, second) } });
  await send(undoEmailChange, null, { params: { token: await mailedToken(app, first) } });
  await send(requestReset, null, { body: { email: first } });
  const link = await mailedToken(app, first);
  await send(checkResetToken, null, { params: { token: link } });
  await send(verifyResetToken, null, { params: { token: link } });
});

test('a second step of the log-in', async () => {
  const { app } = server;
  const { email, id } = await createAccount(app);
  const person = withToken(await logInAs(app, email));
  await send(getSecondFactor, person, {});
  const { setup, secret } = await send(startSecondFactor, person, {});
  await send(turnOnSecondFactor, person, { body: { setup, code: codeFrom(secret) } });
  await send(changeSecondFactorPrompt, person, {});
  const { recovery_codes: codes } = await send(renewRecoveryCodes, person, {});
  await send(proveSignIn, person, { body: { code: codes[0], password: undefined } });
  const half = withToken(await openSession(app.core.db, id, 'log_in', 'code'));
  await send(passSecondFactor, half, { body: { code: codeFrom(secret, 1) } });
  await send(turnOffSecondFactor, person, {});
  const factor = await createProtected(app);
  const token = await mailedToken(app, factor.email);
  await send(undoSecondFactor, null, { params: { token } });
});

test('passkeys', async () => {
  const { app } = server;
  const person = withToken(await logInAs(app, (await createAccount(app)).email));
  const authenticator = new SoftwareAuthenticator();
  const origin = 'http://localhost:3000';
  /** Sends a call with the browser's cookie for its challenge. */
  const answer = async <E extends Endpoint>(
    endpoint: E,
    { headers }: Pick<Person, 'headers'>,
    input: Input<E>,
  ) => {
    const { challenge } = pending;
    const cookie = `homeroom_challenge=${challenge}`;
    return send(endpoint, { headers: { ...headers, cookie } } as Pick<Person, 'headers'>, input);
  };
  const pending = { challenge: '', options: '' };
  const request = async (endpoint: Endpoint, headers: object) => {
    const url = buildPath(endpoint);
    const reply = await app.inject({ method: endpoint.method, url, headers: { ...headers } });
    pending.challenge = reply.cookies[0]?.value ?? '';
    pending.options = reply.json().options;
  };
  await request(startPasskey, person.headers);
  const created = authenticator.create(pending.options, { origin });
  const { id } = await answer(addPasskey, person, { body: { response: created } });
  await request(challengePasskey, {});
  const response = authenticator.get(pending.options, { origin });
  await answer(logInWithPasskey, person, { body: { response } });
  await send(listPasskeys, person, {});
  await send(renamePasskey, person, { params: { id } });
  await send(removePasskey, person, { params: { id } });
});

test('the devices of an account', async () => {
  const { app } = server;
  const person = await createPerson(app);
  await openSecondSession(app, person);
  const [, other] = await send(listDevices, person, {});
  await send(endDevice, person, { params: { id: other?.id ?? '' } });
  await send(endOtherDevices, person, {});
});

test('the archive of personal data', async () => {
  const person = await createPerson(server.app);
  await send(getDataExport, person, {});
  await send(requestDataExport, person, {});
});

test('the deletion of an account', async () => {
  const { app } = server;
  const person = await createPerson(app);
  await send(getDeletion, person, {});
  await send(requestDeletion, person, {});
  await send(keepAccount, person, {});
  await send(requestDeletion, person, {});
  const token = await mailedToken(app, person.email);
  await send(keepAccountByLink, null, { params: { token } });
});

test('a profile', async () => {
  const person = await createPerson(server.app);
  await send(getProfile, person, {});
  await send(saveProfile, person, {});
});

test('a class and its members', async () => {
  const { app } = server;
  const owner = await createPerson(app);
  const [ada, alan] = [await createPerson(app), await createPerson(app)];
  const { id } = await send(createClass, owner, {});
  const params = { id };
  const query = { class_id: id };
  const coTeacher = await createPerson(app);
  await addMember(app, id, coTeacher, 'teacher');
  const { class_code: code = '' } = await send(getClass, owner, { params, query: {} });
  await send(joinClass, ada, { params: { code } });
  await send(joinClass, ada, { params: { code } });
  await send(joinClass, owner, { params: { code } });
  await send(listClasses, ada, { query: { limit: 1 } });
  await send(editClass, owner, { params });
  await send(pinClass, ada, { params });
  await send(inviteStudent, owner, { params, body: { email: alan.email } });
  await send(inviteStudents, owner, { params, body: { emails: [alan.email, 'nobody'] } });
  await send(getExport, owner, { params, query: { file: 'members.csv' } });
  const token = await mailedInvitation(alan.email);
  await send(acceptInvitation, alan, { params: { token } });
  await send(getClassAsStudent, ada, { query });
  await send(listMentionable, ada, { params, query: { name: '' } });
  await send(removeMember, owner, { params: { userId: ada.id }, query });
  await send(listRemovedMembers, owner, { query });
  await send(readmitMember, owner, { params: { userId: ada.id }, query });
  const welcome = await send(publishPost, owner, { query });
  const about = { kind: 'post', thing_id: welcome.id, reason: 'spam' } as const;
  await send(sendReport, ada, { params, body: about });
  const [report] = await send(listReports, coTeacher, { params, query: {} });
  await send(closeReport, coTeacher, { params: { id, reportId: report?.id ?? '' } });
  const hide = { kind: 'post' as const, thing_id: welcome.id, reason: 'Mean' };
  await send(hideContent, coTeacher, { params, body: hide });
  const [hidden] = await send(listHidden, coTeacher, { params, query: {} });
  await send(getClassAsStudent, ada, { query });
  await send(restoreHiddenContent, coTeacher, { params: { id, hiddenId: hidden?.id ?? '' } });
  const until = timestamp(DAY);
  await send(muteMember, owner, { params: { id, userId: ada.id }, body: { until } });
  await send(getClassAsStudent, ada, { query });
  await send(getPost, ada, { params: { postId: welcome.id }, query });
  await send(unmuteMember, owner, { params: { id, userId: ada.id } });
  await send(leaveClass, ada, { params });
  await send(inviteTeacher, owner, { params, body: { email: ada.email } });
  const offer = { params: { token: id } };
  expect(await send(readTeachingOffer, ada, offer)).toMatchObject({ is_student: false });
  await send(acceptTeachingOffer, ada, offer);
  await send(inviteTeacher, owner, { params, body: { email: 'emmy@school.test' } });
  const { invited = [] } = await send(listTeachers, owner, { params });
  const invitation = invited[0]?.id ?? '';
  await send(cancelTeacherInvitation, owner, { params: { id, invitation } });
  await send(handOverClass, owner, { params, body: { user_id: ada.id } });
  await send(handOverClass, ada, { params, body: { user_id: owner.id } });
  await send(releaseTeacher, owner, { params: { id, userId: ada.id } });
  await send(renewClassCode, owner, { params });
  await send(archiveClass, owner, { params });
  await send(copyClass, owner, { params });
  await send(restoreClass, owner, { params });
  await send(deleteClass, owner, { params });
  await send(listDeleted, owner, { query: {} });
  await send(restoreClass, owner, { params });
});

async function mailedInvitation(email: string): Promise<string> {
  const { db, mails } = server.app.core;
  await mails.drain();
  const mail = await db
    .selectFrom('outbox')
    .select('text')
    .where('address', '=', email)
    .executeTakeFirstOrThrow();
  return /invitation=([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

test('posts and comments', async () => {
  const { student } = classroom;
  const withFile = async () => {
    return {
      ...inClass(),
      body: { attachments: [await upload(server.app, student, classroom.id)] },
    };
  };
  const { id: postId } = await send(publishPost, student, await withFile());
  const params = { postId };
  const { id } = await send(addComment, student, { params: { id: postId }, ...(await withFile()) });
  const body = { content: 'Otherwise' };
  await send(editComment, student, { params: { id }, ...inClass(), body });
  await send(listCommentVersions, classroom.owner, { params: { id }, ...inClass() });
  await send(listPosts, student, inClass());
  await send(getPost, student, { params, ...inClass() });
  await send(editPost, student, { params, ...inClass() });
  await send(listPostVersions, classroom.owner, { params, ...inClass() });
  await send(deleteComment, student, { params: { id }, ...inClass() });
  await send(restoreComment, student, { params: { id } });
  await send(deletePost, student, { params, ...inClass() });
  await send(restorePost, student, { params });
});

test('classwork and grades', async () => {
  const { owner, student } = classroom;
  const { id } = await send(createClasswork, owner, inClass());
  const params = { id };
  const due = { date_due: new Date(Date.now() + 3_600_000).toISOString() };
  await send(editClasswork, owner, { params, ...inClass(), body: due });
  await send(moveDueDate, owner, { params, body: due });
  const later = { users: [student.id], date_due: new Date(Date.now() + 7_200_000).toISOString() };
  await send(extendDueDate, owner, { params, body: later });
  const cell = { params: { assignmentId: id, userId: student.id }, ...inClass() };
  const onPaper = { students: [{ user: student.id, version: 0 }], score: 18 };
  await send(gradeStudents, owner, { params, body: onPaper });
  const saved = { params: { id: (await send(saveComment, owner, {})).id } };
  await send(editSavedComment, owner, { ...saved, body: { text: 'Well argued.' } });
  await send(countSavedComment, owner, saved);
  await send(listSavedComments, owner, {});
  await send(deleteSavedComment, owner, saved);
  await send(gradeInTable, owner, { ...cell, body: { score: null, version: 1 } });
  const categories = [{ title: 'Tests', weight: 60, drop_lowest: 1 }];
  const ofClass = { params: { id: classroom.id } };
  const grading = await send(saveGrading, owner, { ...ofClass, body: { categories } });
  await send(getGrading, student, ofClass);
  const inCategory = { category_id: grading.categories[0]?.id };
  const other = await send(createClasswork, owner, { ...inClass(), body: inCategory });
  const excused = { users: [student.id], excused: true };
  await send(excuseStudents, owner, { params: { id: other.id }, body: excused });
  const unreleased = { ...inClass(), body: { holds_grades: true } };
  const hiddenWork = { params: { id: (await send(createClasswork, owner, unreleased)).id } };
  await send(gradeStudents, owner, { ...hiddenWork, body: onPaper });
  await send(getRoster, owner, { ...hiddenWork, query: {} });
  await send(getClasswork, owner, { ...hiddenWork, ...inClass() });
  await send(listClasswork, owner, inClass());
  await send(listClassHistory, owner, { params: { id: classroom.id }, query: {} });
  await send(listGradeHistory, student, { params: { id }, query: {} });
  await send(listGrades, owner, inClass());
  await send(getGradeTable, owner, inClass());
  await send(getCell, owner, { ...cell, ...inClass() });
  const again = { assignmentId: hiddenWork.params.id, userId: student.id };
  await send(gradeInTable, owner, { params: again, ...inClass(), body: { version: 1 } });
  await send(releaseGrades, owner, hiddenWork);
  await send(getRoster, owner, { params, query: {} });
  const read = { classwork_type: 'material', mark: 0, date_due: null };
  const ofMaterial = { params: await send(createClasswork, owner, { ...inClass(), body: read }) };
  await send(openMaterial, student, ofMaterial);
  for (const person of [owner, student]) {
    await send(getMaterial, person, ofMaterial);
    await send(listMaterials, person, ofClass);
  }
  await send(listMaterialOpenings, owner, { ...ofMaterial, query: {} });
  const ofKind = { classwork_type: 'question', date_due: null };
  const fields = { kind_fields: { question: { choices: ['Yes', 'No'], shows_answers: true } } };
  const ofQuestion = {
    params: await send(createClasswork, owner, { ...inClass(), body: { ...ofKind, ...fields } }),
  };
  await send(answerQuestion, student, { ...ofQuestion, body: { choice: 1, version: 0 } });
  for (const person of [owner, student]) {
    await send(getQuestion, person, ofQuestion);
    await send(listQuestions, person, ofClass);
    await send(listQuestionAnswers, person, { ...ofQuestion, query: {} });
  }
  const asQuiz = { classwork_type: 'quiz', date_due: null };
  const ofQuiz = { params: await send(createClasswork, owner, { ...inClass(), body: asQuiz }) };
  const first = { params: { id: (await send(addQuizQuestion, owner, ofQuiz)).id } };
  await send(editQuizQuestion, owner, first);
  await send(orderQuizQuestions, owner, { ...ofQuiz, body: { order: [first.params.id] } });
  await send(listQuizQuestions, owner, ofQuiz);
  for (const person of [owner, student]) {
    await send(getQuiz, person, ofQuiz);
    await send(listQuizzes, person, ofClass);
  }
  await send(removeQuizQuestion, owner, first);
  const taken = { params: await send(createClasswork, owner, { ...inClass(), body: asQuiz }) };
  const questionId = String((await send(addQuizQuestion, owner, taken)).id);
  const attempt = String((await send(startQuizAttempt, student, { ...taken, body: {} })).id);
  const ofAnswer = { params: { id: attempt, question_id: questionId } };
  await send(saveQuizAnswer, student, { ...ofAnswer, body: { answer: null, version: 0 } });
  await send(openQuizQuestion, student, ofAnswer);
  await send(getQuizAttempt, student, { params: { id: attempt } });
  await send(handInQuizAttempt, student, { params: { id: attempt } });
  await send(giveQuizPoints, owner, { ...ofAnswer, body: { points: 1 } });
  await send(listQuizAttempts, owner, taken);
  const question = await send(writeToThread, student, { params, query: {} });
  await send(listThread, owner, { params, query: { student_id: student.id } });
  const readSo = { message_id: question.id };
  await send(getRoster, owner, { params, query: {} });
  await send(markThreadRead, owner, { params, query: { student_id: student.id }, body: readSo });
  await send(deleteThreadMessage, student, { params: { id, messageId: question.id } });
  await send(restoreThreadMessage, student, { params: { id, messageId: question.id } });
  const query = { title: 'Equations' };
  for (const person of [owner, student]) {
    await send(getPastWork, person, { params: { id: classroom.id } });
    await send(listTopics, person, { params: { id: classroom.id } });
    await send(listTopicWork, person, { params: { id: classroom.id }, query });
  }
  await send(createClasswork, owner, { ...inClass(), body: { topic: 'Equations' } });
  await send(renameTopic, owner, { params: { id: classroom.id } });
  const day = {
    from: new Date().toISOString(),
    to: new Date(Date.now() + 86_400_000).toISOString(),
  };
  for (const person of [owner, student]) await send(listDueDates, person, { query: day });
  await send(remindOfClasswork, owner, { params });
  await send(listTodo, owner, {});
  await send(listTodo, student, {});
  const answer = { params: { assignmentId: id }, ...inClass() };
  const { id: submissionId } = await send(submitAnswer, student, answer);
  await send(listClasswork, owner, inClass());
  await send(listClasswork, owner, { query: { class_id: classroom.id, submissions: 'omit' } });
  await send(getClasswork, owner, { params, ...inClass() });
  await send(getClasswork, owner, { params, query: { class_id: classroom.id, answers: 'omit' } });
  await send(listGrades, owner, inClass());
  const unseen = { version: undefined };
  await send(gradeSubmission, owner, { params: { submissionId }, body: unseen });
  await send(gradeInTable, owner, { ...cell, body: unseen });
  await send(getSubmission, student, { params: { submissionId } });
  await send(listClassworkAsStudent, student, inClass());
  await send(gradeSubmission, owner, {
    params: { submissionId },
    body: { returned: true, version: undefined },
  });
  const file = await upload(server.app, student, classroom.id);
  await send(getFile, student, { params: { id: file } });
  await send(submitAnswer, student, { ...answer, body: { attachments: [file] } });
  await send(listEarlierAnswers, student, { params: { submissionId } });
  await send(withdrawAnswer, student, { params: { assignmentId: id } });
  await send(listGrades, owner, inClass());
  await send(getGradeTable, owner, inClass());
  await send(getMyGrades, student, inClass());
  await send(listRubrics, owner, { query: {} });
  await send(deleteClasswork, owner, { params, ...inClass() });
  await send(restoreClasswork, owner, { params });
});

test('a chat', async () => {
  const { owner, student } = classroom;
  const params = { classId: classroom.id };
  const { id: messageId } = await send(sendMessage, student, { params });
  await send(listMessages, student, { params, query: {} });
  await send(getUnreadMessages, student, { params });
  await send(markMessagesRead, student, { params, body: { last_read: messageId } });
  await send(deleteMessage, owner, { params: { ...params, messageId } });
});

test('a calendar', async () => {
  await send(getCalendarFeed, classroom.student, inClass());
  await send(renewCalendarFeed, classroom.student, inClass());
  await send(revokeCalendarFeed, classroom.student, inClass());
  await send(getFeedOfAll, classroom.student, {});
  await send(renewFeedOfAll, classroom.student, {});
  await send(revokeFeedOfAll, classroom.student, {});
});

test('notifications', async () => {
  const { owner, student } = classroom;
  await send(publishPost, owner, inClass());
  await server.app.dispatcher.drain();
  const { items } = await send(listNotifications, student, { query: {} });
  expect(items.length).toBeGreaterThan(0);
  await send(markNotificationsRead, student, {});
  await send(getNotificationSettings, student, {});
  await send(saveNotificationSettings, student, {});
  await send(addPushDevice, student, {});
  await send(renewPushDevice, null, {});
  await send(getPushDevice, student, {});
  await send(removePushDevice, student, {});
});

test('search', async () => {
  await send(publishPost, classroom.owner, inClass());
  expect(await send(search, classroom.student, { query: { q: 'w' } })).not.toEqual([]);
});

test('pictures and reports', async () => {
  await send(addPicture, classroom.student, { body: { address: `${source.origin}/a.png` } });
  await send(reportRemoteFailure, null, {});
  await send(reportView, null, {});
  await send(reportRunning, null, {});
});

test('log-in with a provider', async () => {
  const visit = async (email: string) => {
    const browser = new OpenIdBrowser(server.app);
    const claims = { sub: email, email };
    await browser.comeBack(provider.reply(await browser.start(), { claims }));
    return browser;
  };
  const newcomer = await visit('newcomer@school.test');
  await newcomer.call('GET', '');
  await newcomer.call('POST', '/account', { payload: callOf(signUpWithOpenId).example ?? {} });
  const { email } = await createAccount(server.app);
  const owner = await visit(email);
  await owner.call('POST', '/mail');
  const { token } = (await owner.call('POST', '', { payload: { password: PASSWORD } })).json();
  await owner.call('GET', '/link', { token });
  await owner.call('POST', '/link', { token });
  await owner.call('DELETE', '/link', { token });
});

test('releases for testers', async () => {
  const { releasesDir } = server.app.core.config;
  const remote = {
    name: 'mf-chat',
    release: 'abc',
    container: 'mf_chat_abc',
    entry: '/remotes/mf-chat/abc/remoteEntry.js',
    routes: [],
    contributes: {},
    preload: {},
  };
  await mkdir(releasesDir, { recursive: true });
  await writeFile(path.join(releasesDir, 'registry.json'), JSON.stringify({ remotes: [remote] }));
  const tester = await createPerson(server.app, { email: 'Tester@school.test' });
  await send(findCanary, tester, { query: { page: '/chess' } });
  await send(overrideRemote, tester, {});
  await send(resetOverrides, null, {});
});

test('the tests above cover every call of the contract', () => {
  const endpoints = Object.entries<unknown>(CONTRACT).filter(([, value]) => {
    return typeof value === 'object' && value !== null && 'encoding' in value;
  });
  const replied = endpoints.map(([name]) => `${name} 200`);
  expect(replied.length).toBeGreaterThan(50);
  expect(replied.filter((name) => !server.documented.seen.has(name))).toEqual([]);
});
