import {
  ACTIVATION_CHANNEL,
  ACTIVATION_CODES,
  API_BASE,
  CHANNEL_PROTOCOL,
  UPLOADS_PATH,
  buildPath,
  createClass,
  createClasswork,
  getClass,
  joinClass,
  logIn,
  publishPost,
  requestReset,
  signUp,
  submitAnswer,
  type Assignment,
  type ClassDetail,
  type ClassListItem,
  type CreateClassworkBody,
  type Endpoint,
  type PostListItem,
  type ReplyOf,
  type SessionReply,
  type Submission,
} from 'shared-api/contract';
import { addQuizQuestion, type QuizSettings } from 'shared-api/quizzes';
import type { Locator, Page } from 'playwright-core';
import { newestMail } from './mails.ts';
import { PORTRAIT } from './portrait.ts';
import type { Site } from './server.ts';

export const PASSWORD = 'correct horse battery';

/** Suffix of addresses, because each test file loads this module again, with the same server. */
const LOADED = Date.now().toString(36);
let count = 0;

const QUIZ_SETTINGS: QuizSettings = {
  opens_at: null,
  closes_at: null,
  minutes: 30,
  attempts: 1,
  counts: 'best',
  is_paged: false,
  can_go_back: true,
  shuffles: false,
  access_code: '',
  shows_answers: true,
  shows_key: false,
  shows_feedback: true,
};

/** Returns an address that is unique on its server. */
export function freshEmail(name = 'person'): string {
  count += 1;
  return `${name}-${LOADED}-${count}@school.example`;
}

async function call<Reply>(
  server: Site,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Reply> {
  const isForm = body instanceof FormData;
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...(token ? { Authorization: `Token ${token}` } : {}),
      ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
  const reply = (await response.json()) as Reply;
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`);
  return reply;
}

/** Creates an unconfirmed account, with the call that the screen uses. */
export async function aSignUp(server: Site, email: string, name = 'person'): Promise<SessionReply> {
  const form = new FormData();
  const fields = {
    email,
    password: PASSWORD,
    full_name: `${name} Example`,
    username: name,
    dob: '1990-04-01',
    interest: 'Music,Art',
    intrest: '["Music","Art"]',
    intro: '',
    agreeToTerms: 'true',
  };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(
    'profile_image',
    new Blob([new Uint8Array(PORTRAIT.buffer)], { type: 'image/png' }),
    PORTRAIT.name,
  );
  return call(server, signUp.method, buildPath(signUp), form);
}

/** Creates an activated account, with the calls that the screens use. */
export async function anAccount(
  server: Site,
  name = 'person',
  email = freshEmail(name),
): Promise<SessionReply & { username: string }> {
  await aSignUp(server, email, name);
  const { link } = await newestMail(server, email);
  await confirmByMail(server, link);
  const session = await call<SessionReply>(server, logIn.method, buildPath(logIn), {
    email,
    password: PASSWORD,
  });
  return { ...session, username: name };
}

/** Returns the link in the mail for a forgotten password. */
export async function aResetLink(server: Site, { email }: SessionReply): Promise<URL> {
  await call(server, requestReset.method, buildPath(requestReset), { email });
  const { link } = await newestMail(server, email, ({ link: { pathname } }) => {
    return pathname.startsWith('/auth/reset-password/');
  });
  return link;
}

/** Confirms a mail's link over the WebSocket channel that its page uses. */
export async function confirmByMail(server: Site, link: URL): Promise<void> {
  const [id, token] = link.pathname.split('/').slice(-2);
  if (!token) throw new Error(`no link to confirm with: ${link.href}`);
  const url = `${server.url.replace('http', 'ws')}${ACTIVATION_CHANNEL}`;
  await new Promise<void>((done, fail) => {
    const socket = new WebSocket(url, [CHANNEL_PROTOCOL, token]);
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ type: 'confirmed', code: ACTIVATION_CODES.confirm, id }));
    });
    socket.addEventListener('message', ({ data }) => {
      socket.close();
      if (String(data).includes(ACTIVATION_CODES.done)) done();
      else fail(new Error(String(data)));
    });
    socket.addEventListener('error', () => fail(new Error(`${url} failed`)));
  });
}

export async function aClassOf(
  server: Site,
  teacher: SessionReply,
  name = 'Algebra',
): Promise<ClassDetail> {
  const body = { name, description: `All about ${name}.`, category: 'Mathematics' };
  const { token } = teacher;
  const created = await call<ClassListItem>(
    server,
    createClass.method,
    buildPath(createClass),
    body,
    token,
  );
  return call(server, getClass.method, buildPath(getClass, { id: created.id }), undefined, token);
}

export async function joinByApi(server: Site, student: SessionReply, code: string): Promise<void> {
  await call(server, joinClass.method, buildPath(joinClass, { code }), undefined, student.token);
}

export function aPostIn(
  server: Site,
  author: SessionReply,
  classId: string,
  title = 'A walk to the pond',
): Promise<PostListItem> {
  const path = buildPath(publishPost, {}, { class_id: classId });
  const body = { _type: 'idea', title, detail: '<p>Bring <b>boots</b>.</p>' };
  return call(server, publishPost.method, path, body, author.token);
}

export function aClassworkIn(
  server: Site,
  teacher: SessionReply,
  classId: string,
  change: Partial<Pick<CreateClassworkBody, 'title' | 'draft' | 'topic' | 'attachments'>> & {
    date_due?: string;
  } = {},
): Promise<Assignment> {
  const path = buildPath(createClasswork, {}, { class_id: classId });
  const text = { title: 'Three equations', question: '<p>Solve all three.</p>' };
  const body = { ...text, mark: 20, ...change };
  return call(server, createClasswork.method, path, body, teacher.token);
}

/** Publishes a material: classwork that is only read. */
export function aMaterialIn(
  server: Site,
  teacher: SessionReply,
  classId: string,
): Promise<Assignment> {
  const path = buildPath(createClasswork, {}, { class_id: classId });
  const text = { title: 'Reading list', question: '<p>Start with chapter one.</p>' };
  const body = { ...text, classwork_type: 'material', mark: 0 };
  return call(server, createClasswork.method, path, body, teacher.token);
}

/** Publishes a quiz with one question. */
export async function aQuizIn(
  server: Site,
  teacher: SessionReply,
  classId: string,
): Promise<Assignment> {
  const path = buildPath(createClasswork, {}, { class_id: classId });
  const body = {
    title: 'Even numbers',
    question: '<p>Think of pairs.</p>',
    classwork_type: 'quiz',
    mark: 10,
    kind_fields: { quiz: QUIZ_SETTINGS },
  };
  const quiz = await call<Assignment>(server, createClasswork.method, path, body, teacher.token);
  const question = { type: 'true_false', prompt: '<p>Zero is even.</p>', points: 1, right: true };
  await ask(server, teacher, addQuizQuestion, { id: quiz.id }, {}, { question });
  return quiz;
}

export function anAnswerTo(
  server: Site,
  student: SessionReply,
  classId: string,
  assignmentId: string,
): Promise<Submission> {
  const path = buildPath(submitAnswer, { assignmentId }, { class_id: classId });
  return call(server, submitAnswer.method, path, { answer: '<p>x is 3</p>' }, student.token);
}

/** Uploads a file to a class, and returns its id. */
export async function aFileIn(
  server: Site,
  { token }: SessionReply,
  classId: string,
  { name, content }: { name: string; content: string },
): Promise<string> {
  const headers = { Authorization: `Token ${token}`, 'Tus-Resumable': '1.0.0' };
  const pairs = Object.entries({ class_id: classId, filename: name });
  const metadata = pairs.map(([key, text]) => `${key} ${Buffer.from(text).toString('base64')}`);
  const bytes = Buffer.from(content);
  const startedUpload = await fetch(`${server.url}${API_BASE}${UPLOADS_PATH}`, {
    method: 'POST',
    headers: {
      ...headers,
      'Upload-Length': String(bytes.length),
      'Upload-Metadata': metadata.join(','),
    },
  });
  const url = new URL(startedUpload.headers.get('location') ?? '', server.url);
  const type = 'application/offset+octet-stream';
  const sent = await fetch(url, {
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': type, 'Upload-Offset': '0' },
    body: new Uint8Array(bytes),
  });
  if (!sent.ok) throw new Error(`An upload answered ${sent.status}`);
  return url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
}

/** Makes a call as this person. */
export function ask<E extends Endpoint>(
  server: Site,
  { token }: SessionReply,
  endpoint: E,
  params: object,
  query: object = {},
  body?: object,
): Promise<ReplyOf<E>> {
  return call(server, endpoint.method, buildPath(endpoint, params, query), body, token);
}

/** Stores the session where the product stores it, before each page that this visitor opens. */
export function giveSession(page: Page, session: SessionReply): Promise<void> {
  return keepSession(page.context(), session);
}

/** Context that can run a script in each page before the page's own scripts. */
export interface Beginning {
  addInitScript: (script: { content: string }) => Promise<unknown>;
}

/** Returns a script that runs `act` with `given`, which must be JSON. */
export function scriptOf<Given>(act: (given: Given) => void, given: Given): { content: string } {
  return { content: `(${String(act)})(${JSON.stringify(given)})` };
}

/** Stores the session for all pages of a context. */
export async function keepSession(
  context: Beginning,
  { token, id, email }: SessionReply,
): Promise<void> {
  const keep = (entries: [string, string][]) => {
    // A blank page, as axe opens one, has no storage.
    if (location.protocol === 'about:') return;
    for (const [key, value] of entries) localStorage.setItem(key, value);
  };
  await context.addInitScript(scriptOf(keep, Object.entries({ token, id, email })));
}

/** Clears the tab's own storage before each page that it opens, as in a new tab. */
export async function forgetInTab(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') sessionStorage.clear();
  });
}

/** Returns a field by its label, with or without the mark of a required one. */
export function field(scope: Page | Locator, label: string): Locator {
  return scope.getByLabel(new RegExp(`^${label}( \\*)?$`));
}

/** Logs in through the screen. */
export async function logInThroughScreen(
  page: Page,
  email: string,
  password = PASSWORD,
): Promise<void> {
  await page.goto('/login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}
