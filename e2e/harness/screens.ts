import type { Assignment, ClassDetail, PostListItem, SessionReply } from 'shared-api/contract';
import { startQuizAttempt, type QuizAttempt } from 'shared-api/quizzes';
import {
  aClassOf,
  aClassworkIn,
  aMaterialIn,
  aPostIn,
  aQuizIn,
  aResetLink,
  anAccount,
  ask,
  joinByApi,
} from './people.ts';
import type { Site } from './server.ts';

/** Content that is visible on the screens. */
export interface School {
  teacher: SessionReply;
  student: SessionReply;
  algebra: ClassDetail;
  post: PostListItem;
  work: Assignment;
  material: Assignment;
  quiz: Assignment;
  /** Running attempt of the student. */
  attempt: QuizAttempt;
  resetLink: URL;
}

/** Creates a teacher with a class of one student, one post and one piece of classwork. */
export async function aSchool(server: Site): Promise<School> {
  const teacher = await anAccount(server, 'teacher');
  const student = await anAccount(server, 'student');
  const algebra = await aClassOf(server, teacher);
  await joinByApi(server, student, algebra.class_code ?? '');
  const post = await aPostIn(server, teacher, algebra.id);
  const work = await aClassworkIn(server, teacher, algebra.id);
  const material = await aMaterialIn(server, teacher, algebra.id);
  const quiz = await aQuizIn(server, teacher, algebra.id);
  const attempt = await ask(server, student, startQuizAttempt, { id: quiz.id }, {}, {});
  const resetLink = await aResetLink(server, student);
  return { teacher, student, algebra, post, work, material, quiz, attempt, resetLink };
}

interface Screen {
  path: (school: School) => string;
  as?: 'teacher' | 'student';
  /**
   * Start of the path of one query that the page does not declare: only it can build the query, for
   * example with the device's time zone.
   */
  ownRead?: string;
  /** Number of queries with that start; default: 1. */
  ownReads?: number;
  /** Path of a declared query that follows the first view, for the facts on its cards. */
  factsRead?: (school: School) => string;
}

/** Screens of the product, by name. */
export const SCREENS_OF_THE_PRODUCT: Record<string, Screen> = {
  'landing page': { path: () => '/' },
  'sign-up': { path: () => '/signup' },
  'log-in': { path: () => '/login' },
  'forgotten password': { path: () => '/forgot-password' },
  waiting: { path: () => '/waiting' },
  confirm: { path: () => '/auth/confirm/someone/a-token' },
  'new email': { path: () => '/auth/confirm-email/a-token' },
  'old email': { path: () => '/auth/undo-email/a-token' },
  'kept account': { path: () => '/auth/keep-account/a-token' },
  'new password': { path: ({ resetLink }) => resetLink.pathname },
  'new password, by a used link': { path: () => '/auth/reset-password/a-token' },
  'account settings, signed out': { path: () => '/auth/change/email-password' },
  'account settings': { path: () => '/auth/change/email-password', as: 'teacher' },
  chatbot: { path: () => '/chatbot' },
  'not found': { path: () => '/not-found' },
  dashboard: { path: () => '/d', as: 'teacher' },
  inbox: { path: () => '/inbox', as: 'student' },
  search: { path: () => '/search?q=t', as: 'student', ownRead: '/api/v1/search?' },
  'recently deleted': { path: () => '/deleted', as: 'teacher' },
  'recently deleted in a class': {
    path: ({ algebra }) => `/deleted?class=${algebra.id}`,
    as: 'teacher',
  },
  calendar: { path: () => '/calendar', as: 'teacher', ownRead: '/api/v1/calendar?' },
  'how one is told': { path: () => '/inbox/settings', as: 'teacher' },
  'to do, as teacher': { path: () => '/todo', as: 'teacher' },
  'to do, as student': { path: () => '/todo', as: 'student' },
  profile: { path: () => '/profile', as: 'teacher' },
  'create class': { path: () => '/class/new', as: 'teacher' },
  'class, as teacher': { path: ({ algebra }) => `/class/view/${algebra.id}`, as: 'teacher' },
  'class, as student': { path: ({ algebra }) => `/s/${algebra.id}`, as: 'student' },
  'chat, as student': { path: ({ algebra }) => `/s/${algebra.id}?tab=chat`, as: 'student' },
  'classwork, as teacher': {
    path: ({ algebra }) => `/class/view/${algebra.id}?tab=classwork`,
    as: 'teacher',
    factsRead: ({ algebra }) => `/api/v1/class/${algebra.id}/materials`,
  },
  'classwork, as student': {
    path: ({ algebra }) => `/s/${algebra.id}?tab=classwork`,
    as: 'student',
    factsRead: ({ algebra }) => `/api/v1/class/${algebra.id}/materials`,
  },
  grades: { path: ({ algebra }) => `/class/view/${algebra.id}?tab=grades`, as: 'teacher' },
  'grade book': { path: ({ algebra }) => `/s/${algebra.id}?tab=gradebook`, as: 'student' },
  people: { path: ({ algebra }) => `/class/view/${algebra.id}?tab=people`, as: 'teacher' },
  reports: { path: ({ algebra }) => `/class/view/${algebra.id}?tab=reports`, as: 'teacher' },
  setting: { path: ({ algebra }) => `/class/view/${algebra.id}?tab=setting`, as: 'teacher' },
  post: {
    path: ({ algebra, post }) => `/stream/detail/${algebra.id}?stream=${post.id}`,
    as: 'student',
  },
  topic: { path: ({ algebra }) => `/class/${algebra.id}/topic?id=1&title=Lines`, as: 'teacher' },
  'create classwork': { path: ({ algebra }) => `/class/cw/create/${algebra.id}`, as: 'teacher' },
  submissions: {
    path: ({ work, algebra }) => `/classwork/${work.id}?title=Three%20equations&cwd=${algebra.id}`,
    as: 'teacher',
  },
  material: { path: ({ material }) => `/material/${material.id}`, as: 'student' },
  'quiz, as teacher': {
    path: ({ quiz }) => `/quiz/${quiz.id}`,
    as: 'teacher',
    ownRead: '/api/v1/class/quiz/',
    ownReads: 2,
  },
  'quiz, as student': { path: ({ quiz }) => `/quiz/${quiz.id}`, as: 'student' },
  'quiz attempt': {
    path: ({ attempt }) => `/quiz/attempt/${attempt.id}`,
    as: 'student',
    ownRead: '/api/v1/class/quiz/',
  },
  'sample of grading': { path: () => '/classwork', as: 'teacher' },
};
