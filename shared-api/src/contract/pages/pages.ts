import type { OpenIdOutcome } from '../account/openIdOutcomes.ts';
import { pagePath } from '../paths.ts';

interface Onward {
  /** Path to continue to afterwards. */
  next?: string | null;
}

interface AfterProvider {
  /** Outcome of a visit to the OpenID Connect provider. */
  openid?: OpenIdOutcome;
}

/** The sign-up page, open to everybody. */
export function signUp({ next }: Onward = {}): string {
  return pagePath('/signup', {}, { next });
}

/** The log-in page. */
export function login({ next, openid }: Onward & AfterProvider = {}): string {
  return pagePath('/login', {}, { openid, next });
}

/** The page that waits until the email address of the sign-up is confirmed. */
export function waiting({ next }: Onward = {}): string {
  return pagePath('/waiting', {}, { next });
}

/** The link of the activation mail: the account's id, and the token that confirms it. */
export function confirmAccount(id: string, token: string): string {
  return pagePath('/auth/confirm/:id/:token', { id, token });
}

/** The page that asks for the second step of a log-in. */
export function secondFactor({ next }: Onward = {}): string {
  return pagePath('/auth/second-factor', {}, { next });
}

/** The link of the email about a second step that was turned on: turns it off, for 72 hours. */
export function undoSecondFactor(token: string): string {
  return pagePath('/auth/undo-second-factor/:token', { token });
}

/** The page that requests an email with a reset link. */
export function forgotPassword(): string {
  return pagePath('/forgot-password', {});
}

/** The link of the reset mail; opening it uses nothing up. */
export function resetPassword(token: string): string {
  return pagePath('/auth/reset-password/:token', { token });
}

/** The link of the email to a new email address. */
export function confirmEmail(token: string): string {
  return pagePath('/auth/confirm-email/:token', { token });
}

/** The link of the email to the former address: restores it, for 72 hours. */
export function undoEmail(token: string): string {
  return pagePath('/auth/undo-email/:token', { token });
}

/** The link of the email that announces the deletion of the account. */
export function keepAccount(token: string): string {
  return pagePath('/auth/keep-account/:token', { token });
}

/** The form for a new class. */
export function createClass(): string {
  return pagePath('/class/new', {});
}

/** A topic of a class, by its title. */
export function topic(classId: string, title: string): string {
  return pagePath('/class/:id/topic', { id: classId }, { title });
}

/** A post with its comments. */
export function post(classId: string, postId: string): string {
  return pagePath('/stream/detail/:id', { id: classId }, { stream: postId });
}

interface ClassView {
  /** Opens the teachers' page of the class instead of the students'. */
  isTeacher: boolean;
  /** Id of the tab to open; by default the first. */
  tab?: string;
  /** Search text for its People, or for the table of its grades. */
  find?: string;
  /** Opens the table of grades instead of the list. */
  view?: 'table';
  /** Id of the classwork to put first in a student's list. */
  work?: string;
  /** Id of the classwork whose private messages open there. */
  thread?: string;
}

/** The page of a class. Teachers and students have separate pages, and cannot open each other's. */
export function classPage(id: string, { isTeacher, ...query }: ClassView): string {
  return pagePath(isTeacher ? '/class/view/:id' : '/s/:id', { id }, query);
}

/** The form for new classwork, of the default kind or another; for teachers of the class. */
export function createClasswork(classId: string, kind?: string): string {
  return pagePath('/class/cw/create/:id', { id: classId }, { kind });
}

/** The form for existing classwork. */
export function editClasswork(classId: string, assignmentId: string): string {
  return pagePath('/class/cw/create/:id', { id: classId }, { edit: assignmentId });
}

interface Work {
  id: string;
  title: string;
}

/** The submissions of one piece of classwork; for teachers. */
export function submissions(classId: string, { id, title }: Work): string {
  return pagePath('/classwork/:id', { id }, { title, cwd: classId });
}

/** The submissions, opened at the first ungraded answer. */
export function firstToGrade(classId: string, { id, title }: Work): string {
  return pagePath('/classwork/:id', { id }, { title, cwd: classId, grade: 'first' });
}

/**
 * The submissions, opened at the students without one: those past their due date, or those who
 * still have time.
 */
export function missingAnswers(
  classId: string,
  { id, title }: Work,
  show: 'missing' | 'pending' = 'missing',
): string {
  return pagePath('/classwork/:id', { id }, { title, cwd: classId, show });
}

/** The sample page, without a class. */
export function sampleGrading(): string {
  return pagePath('/classwork', {});
}

/**
 * The submissions of one piece of classwork with the private messages of one student; for teachers.
 */
export function privateMessages(classId: string, { id, title }: Work, studentId: string): string {
  return pagePath('/classwork/:id', { id }, { title, cwd: classId, thread: studentId });
}

/** A quiz: its questions and attempts for teachers, its start for students. */
export function quiz(id: string): string {
  return pagePath('/quiz/:id', { id });
}

/** One attempt at a quiz, for its student and for teachers. */
export function quizAttempt(id: string): string {
  return pagePath('/quiz/attempt/:id', { id });
}

interface Join {
  /** Opens the dialog with this class code, which may be empty. */
  joinCode?: string;
  /**
   * Token of an invitation. For the owner of the invited email address, the id of the class works
   * as well.
   */
  invitation?: string;
}

/** The person's classes; a link can open the dialog for joining one there. */
export function dashboard({ joinCode, invitation }: Join = {}): string {
  return pagePath('/d', {}, { join: joinCode, invitation });
}

/**
 * The page that shows an invitation to teach, and accepts it.
 * @param invitation its token; for the owner of the invited email address, the id of the class
 * works as well
 */
export function teach(invitation: string): string {
  return pagePath('/d', {}, { teach: invitation });
}

/** The recently deleted resources of one class or of all. */
export function deleted(query: { class?: string } = {}): string {
  return pagePath('/deleted', {}, query);
}

/** The landing page. */
export function landing(): string {
  return pagePath('/', {});
}

/** The page with the embedded chatbot, where the site has one. */
export function chatbot(): string {
  return pagePath('/chatbot', {});
}

/** The person's own profile; other people's profiles have no page. */
export function profile(): string {
  return pagePath('/profile', {});
}

/** The form for a new email address or password. */
export function accountSettings(query: AfterProvider = {}): string {
  return pagePath('/auth/change/email-password', {}, query);
}

/** The notifications of the person. */
export function inbox(): string {
  return pagePath('/inbox', {});
}

/** The notification settings of the person. */
export function inboxSettings(): string {
  return pagePath('/inbox/settings', {});
}

/** The to-do list of the person. */
export function todo(): string {
  return pagePath('/todo', {});
}

/** The not-found page. The shell also shows it for an unknown path, without a redirect. */
export function notFound(): string {
  return pagePath('/not-found', {});
}

interface Search {
  /** The search query. */
  q?: string;
  /** Id of a class that limits the search. */
  class?: string;
}

/** The search in all classes of the person. */
export function search(query: Search = {}): string {
  return pagePath('/search', {}, query);
}
