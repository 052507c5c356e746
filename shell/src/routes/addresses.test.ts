/// <reference types="node" />
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { matchRoutes } from 'platform/router';
import { addresses } from 'shared-api/addresses';
import { messages as landing } from '../landing/messages.ts';
import { messages as notFound } from '../not-found/messages.ts';
import { installServerAndBrowser, openShell } from '../testing/openShell.tsx';

installServerAndBrowser();

/** An id that nobody has: it must come through an address unharmed. */
const ID = 'a/b ?#&ü';

/** For each builder, the address of each page that it leads to. */
const LEADS_TO: Record<keyof typeof addresses, string[]> = {
  accountSettings: [addresses.accountSettings()],
  chatbot: [addresses.chatbot()],
  classPage: [
    addresses.classPage(ID, { isTeacher: true, tab: 'people' }),
    addresses.classPage(ID, { isTeacher: false, tab: 'chat' }),
  ],
  confirmAccount: [addresses.confirmAccount(ID, ID)],
  confirmEmail: [addresses.confirmEmail(ID)],
  createClass: [addresses.createClass()],
  createClasswork: [addresses.createClasswork(ID)],
  dashboard: [addresses.dashboard({ invitation: ID })],
  deleted: [addresses.deleted({ class: ID })],
  editClasswork: [addresses.editClasswork(ID, ID)],
  firstToGrade: [addresses.firstToGrade(ID, { id: ID, title: ID })],
  forgotPassword: [addresses.forgotPassword()],
  inbox: [addresses.inbox()],
  inboxSettings: [addresses.inboxSettings()],
  landing: [addresses.landing()],
  login: [addresses.login({ next: '/' })],
  missingAnswers: [addresses.missingAnswers(ID, { id: ID, title: ID })],
  notFound: [addresses.notFound()],
  post: [addresses.post(ID, ID)],
  privateMessages: [addresses.privateMessages(ID, { id: ID, title: ID }, ID)],
  profile: [addresses.profile()],
  resetPassword: [addresses.resetPassword(ID)],
  search: [addresses.search({ q: ID, class: ID })],
  sampleGrading: [addresses.sampleGrading()],
  signUp: [addresses.signUp({ next: '/' })],
  teach: [addresses.teach(ID)],
  submissions: [addresses.submissions(ID, { id: ID, title: ID })],
  todo: [addresses.todo()],
  topic: [addresses.topic(ID, ID)],
  undoEmail: [addresses.undoEmail(ID)],
  waiting: [addresses.waiting({ next: '/' })],
};

const OWN = [addresses.landing(), addresses.notFound()];

/** Every route of every remote of this checkout, and the shell's own. */
function allRoutes(): string[] {
  const root = path.resolve(__dirname, '../../..');
  const owned = readdirSync(root)
    .map((folder) => path.join(root, folder, 'remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as { routes: { path: string }[] })
    .flatMap(({ routes }) => routes.map((route) => route.path));
  return [...OWN, ...owned];
}

/** As the registry and the shell do it. */
function match(route: string, path: string) {
  return matchRoutes([{ path: route }], path.replace(/\?.*/, '')) ?? [];
}

test.each(Object.entries(LEADS_TO))('the addresses of %s lead to one page each', (_, written) => {
  for (const path of written) {
    const found = allRoutes().flatMap((route) => match(route, path));
    expect(found).toHaveLength(1);
    for (const value of Object.values(found[0]?.params ?? {})) expect(value).toBe(ID);
  }
});

test.each([
  [addresses.landing(), landing.titleEnd],
  [addresses.notFound(), notFound.heading],
])('%s is the shell’s own page', async (path, heading) => {
  openShell(path);
  expect(await screen.findByText(heading)).toBeVisible();
});
