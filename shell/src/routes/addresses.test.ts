/// <reference types="node" />
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { matchRoutes } from 'platform/router';
import { paths } from 'shared-api/contract';
import { messages as landing } from '../landing/messages.ts';
import { messages as notFound } from '../not-found/messages.ts';
import { installServerAndBrowser, openShell } from '../testing/openShell.tsx';

installServerAndBrowser();

/** An id with special characters, which must pass through a path unchanged. */
const ID = 'a/b ?#&ü';

/** For each builder, a path of each page that it leads to. */
const LEADS_TO: Record<keyof typeof paths, string[]> = {
  accountSettings: [paths.accountSettings()],
  chatbot: [paths.chatbot()],
  classPage: [
    paths.classPage(ID, { isTeacher: true, tab: 'people' }),
    paths.classPage(ID, { isTeacher: false, tab: 'chat' }),
  ],
  confirmAccount: [paths.confirmAccount(ID, ID)],
  confirmEmail: [paths.confirmEmail(ID)],
  createClass: [paths.createClass()],
  createClasswork: [paths.createClasswork(ID)],
  dashboard: [paths.dashboard({ invitation: ID })],
  deleted: [paths.deleted({ class: ID })],
  editClasswork: [paths.editClasswork(ID, ID)],
  firstToGrade: [paths.firstToGrade(ID, { id: ID, title: ID })],
  forgotPassword: [paths.forgotPassword()],
  inbox: [paths.inbox()],
  inboxSettings: [paths.inboxSettings()],
  landing: [paths.landing()],
  keepAccount: [paths.keepAccount(ID)],
  login: [paths.login({ next: '/' })],
  missingAnswers: [paths.missingAnswers(ID, { id: ID, title: ID })],
  notFound: [paths.notFound()],
  post: [paths.post(ID, ID)],
  privateMessages: [paths.privateMessages(ID, { id: ID, title: ID }, ID)],
  profile: [paths.profile()],
  quiz: [paths.quiz(ID)],
  quizAttempt: [paths.quizAttempt(ID)],
  resetPassword: [paths.resetPassword(ID)],
  search: [paths.search({ q: ID, class: ID })],
  sampleGrading: [paths.sampleGrading()],
  secondFactor: [paths.secondFactor({ next: '/' })],
  signUp: [paths.signUp({ next: '/' })],
  teach: [paths.teach(ID)],
  submissions: [paths.submissions(ID, { id: ID, title: ID })],
  todo: [paths.todo()],
  topic: [paths.topic(ID, ID)],
  undoEmail: [paths.undoEmail(ID)],
  undoSecondFactor: [paths.undoSecondFactor(ID)],
  waiting: [paths.waiting({ next: '/' })],
};

/** Builders of pages without which people cannot log in, or undo what a mail reports. */
const NEEDED = [
  'accountSettings',
  'confirmAccount',
  'confirmEmail',
  'forgotPassword',
  'keepAccount',
  'login',
  'resetPassword',
  'secondFactor',
  'signUp',
  'undoEmail',
  'undoSecondFactor',
  'waiting',
] as const satisfies (keyof typeof paths)[];

const OWN = [paths.landing(), paths.notFound()];

/** Every route of every remote of this checkout, and of the shell. */
function allRoutes(): string[] {
  const root = path.resolve(__dirname, '../../..');
  const owned = readdirSync(root)
    .map((folder) => path.join(root, folder, 'remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as { routes: { path: string }[] })
    .flatMap(({ routes }) => routes.map((route) => route.path));
  return [...OWN, ...owned];
}

/** Matches a path as the registry and the shell do. */
function match(route: string, path: string) {
  return matchRoutes([{ path: route }], path.replace(/\?.*/, '')) ?? [];
}

test.each(Object.entries(LEADS_TO))('the paths of %s lead to one page each', (_, written) => {
  for (const path of written) {
    const found = allRoutes().flatMap((route) => match(route, path));
    expect(found).toHaveLength(1);
    for (const value of Object.values(found[0]?.params ?? {})) expect(value).toBe(ID);
  }
});

test('the shell declares the pages that no release may take away', () => {
  const manifest = path.resolve(__dirname, '../../package.json');
  const { pages } = JSON.parse(readFileSync(manifest, 'utf8')) as { pages: string[] };
  const needed = NEEDED.flatMap((name) => LEADS_TO[name]).map((page) => {
    return allRoutes().find((route) => match(route, page).length > 0);
  });
  expect(pages.toSorted()).toEqual(needed.toSorted());
});

test.each([
  [paths.landing(), landing.titleEnd],
  [paths.notFound(), notFound.heading],
])('%s is the shell’s own page', async (path, heading) => {
  openShell(path);
  expect(await screen.findByText(heading)).toBeVisible();
});
