import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import type { ClassDetail } from 'shared-api/contract';
import { axeViolations, sidewaysOverflow } from '../harness/axe.ts';
import { DESKTOP, newVisitor, PHONE, type Visitor } from '../harness/browser.ts';
import { aClassOf, anAccount, field, giveSession, joinByApi } from '../harness/people.ts';
import { PORTRAIT } from '../harness/portrait.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';

let server: HomeroomServer;
/** Foreign server that records who requests its pictures. */
let elsewhere: Server;
let origin: string;
const requests: string[] = [];

beforeAll(async () => {
  elsewhere = createServer((request, reply) => {
    requests.push(`${request.url} ${request.headers['user-agent']}`);
    if (request.url?.startsWith('/leaf')) reply.end(PORTRAIT.buffer);
    else reply.writeHead(404).end();
  });
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  server = await startServer({ env: { PICTURES_NEARBY: origin } });
});
afterAll(async () => {
  await server.stop();
  elsewhere.closeAllConnections();
  elsewhere.close();
});

const LOOKS = [
  { ...DESKTOP, colorScheme: 'light' },
  { ...PHONE, colorScheme: 'dark' },
] as const;

/** Collects the requests of a page to other hosts. */
function watchForeign(page: Page, foreign: string[]): void {
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) foreign.push(request.url());
  });
}

async function isShown(page: Page, name: string): Promise<string> {
  const picture = page.getByRole('img', { name });
  await picture.waitFor();
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.getAttribute('src') ?? '';
  });
}

async function isFit(page: Page): Promise<void> {
  // A target that the top bar half covers would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(axeViolations(page)).resolves.toEqual([]);
  await expect(sidewaysOverflow(page)).resolves.toBe(0);
}

describe.each(LOOKS)('pictures by address, $name, $colorScheme', ({ viewport, colorScheme }) => {
  let teacher: Visitor;
  let student: Visitor;
  let algebra: ClassDetail;
  const foreign: string[] = [];

  beforeAll(async () => {
    const noether = await anAccount(server, 'teacher');
    const emmy = await anAccount(server, 'emmy');
    algebra = await aClassOf(server, noether);
    await joinByApi(server, emmy, algebra.class_code ?? '');
    teacher = await newVisitor(server, { viewport, colorScheme });
    student = await newVisitor(server, { viewport, colorScheme });
    await giveSession(teacher.page, noether);
    await giveSession(student.page, emmy);
    for (const { page } of [teacher, student]) watchForeign(page, foreign);
    requests.length = 0;
  });
  afterAll(async () => {
    await teacher.close();
    await student.close();
  });

  test('a teacher adds a picture, sees an error for a broken link, and posts it', async () => {
    const { page, troubles } = teacher;
    const reply = await page.goto(`/class/view/${algebra.id}`);
    expect(reply?.headers()['content-security-policy']).toContain("img-src 'self';");
    await page.getByRole('button', { name: 'Post an update' }).click();
    await field(page, 'Post title').fill('A leaf');
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    const form = page.getByRole('group', { name: 'Picture' });
    await form.getByLabel('Picture link').fill(`${origin}/nothing.png`);
    await form.getByLabel('Description').fill('A leaf of oak');
    await form.getByRole('button', { name: 'Insert picture' }).click();
    await form.getByText('No picture could be loaded from this link.').waitFor();
    // The browser logs the refusal.
    expect(troubles.splice(0)).toEqual([expect.stringContaining('400')]);
    await isFit(page);

    await form.getByLabel('Picture link').fill(`${origin}/leaf.png`);
    await form.getByRole('button', { name: 'Insert picture' }).click();
    await expect(isShown(page, 'A leaf of oak')).resolves.toMatch(/^\/images\/[0-9a-f]{64}\.webp$/);
    await isFit(page);
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await page.getByRole('link', { name: /Read more/ }).click();
    await isShown(page, 'A leaf of oak');
    expect(troubles).toEqual([]);
  });

  test('a student loads the picture from this server, without a request to the other site', async () => {
    const { page, troubles } = student;
    await page.goto(`/s/${algebra.id}`);
    await page.getByRole('link', { name: /Read more/ }).click();
    await expect(isShown(page, 'A leaf of oak')).resolves.toMatch(/^\/images\//);
    expect(troubles).toEqual([]);
    expect(foreign).toEqual([]);
    expect(requests).toEqual(['/nothing.png Homeroom', '/leaf.png Homeroom']);
  });
});
