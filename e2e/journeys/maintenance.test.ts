import { getPost, type ClassDetail, type SessionReply } from 'shared-api/contract';
import { newVisitor, type Visitor } from '../harness/browser.ts';
import { run } from '../harness/commands.ts';
import { aClassOf, aPostIn, anAccount, ask, field, giveSession } from '../harness/people.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';

const PATIENCE_MS = 240_000;

let server: HomeroomServer;
let teacher: SessionReply;
let classroom: ClassDetail;
let visitor: Visitor;
beforeAll(async () => {
  server = await startServer();
  teacher = await anAccount(server, 'teacher');
  classroom = await aClassOf(server, teacher);
  visitor = await newVisitor(server);
});
afterAll(async () => {
  await visitor.close();
  await server.stop();
});

async function turn(mode: 'on' | 'off') {
  const { code, output, errors } = await run(server, 'server/src/maintenance.ts', mode);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toMatch(mode === 'on' ? /^Read-only mode is on since / : /^Read-only mode is off/);
}

test(
  'during maintenance people read, what they write waits, and goes on by itself afterwards',
  async () => {
    const { page } = visitor;
    const { id } = await aPostIn(server, teacher, classroom.id);
    await giveSession(page, teacher);
    await page.goto(`/d`);
    await page
      .getByRole('main')
      .getByRole('link', { name: `View class ${classroom.name}` })
      .click();
    await page
      .getByRole('link', { name: /^Read more/ })
      .first()
      .click();
    await field(page, 'Your comment').fill('Written during maintenance');

    await turn('on');
    await page.getByRole('button', { name: 'Post Comment' }).click();
    const waiting = page.getByRole('group', { name: 'Waiting to be sent' });
    await waiting.getByText('Written during maintenance').waitFor();
    const notice = page.getByText('Nothing can be saved during maintenance. What you write stays');
    await notice.waitFor();
    // Reading goes on, also after a reload, and the comment still waits.
    await page.reload();
    await waiting.getByText('Written during maintenance').waitFor();
    await page.getByRole('heading', { level: 1, name: 'A walk to the pond' }).waitFor();

    await turn('off');
    await waiting.waitFor({ state: 'detached' });
    await notice.waitFor({ state: 'detached' });
    await page.getByRole('listitem').getByText('Written during maintenance').waitFor();
    const post = await ask(server, teacher, getPost, { postId: id }, { class_id: classroom.id });
    expect(post.comments.map(({ content }) => content)).toEqual(['Written during maintenance']);
  },
  PATIENCE_MS,
);
