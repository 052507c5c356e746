import { freePort } from 'platform/smoke-test';
import { newVisitor } from '../harness/browser.ts';
import { newestMail } from '../harness/mails.ts';
import { PASSWORD, anAccount } from '../harness/people.ts';
import { startProvider, type SchoolProvider } from '../harness/schoolProvider.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';

let provider: SchoolProvider;
let server: HomeroomServer;
beforeAll(async () => {
  const port = await freePort();
  provider = await startProvider(`http://127.0.0.1:${port}`);
  server = await startServer({ port, env: provider.environment });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

test('a new person and an owner of an account log in with the provider of the school', async () => {
  const newcomer = await newVisitor(server);
  await newcomer.page.goto('/login?next=%2Fprofile');
  await newcomer.page.getByRole('link', { name: 'Log in with Springfield School' }).click();
  await newcomer.page.getByRole('button', { name: 'Cancel' }).click();
  await newcomer.page.getByText('You cancelled the log-in with Springfield School.').waitFor();
  await newcomer.page.getByRole('link', { name: 'Log in with Springfield School' }).click();
  await newcomer.page.getByLabel('School email').fill('grace@school.example');
  await newcomer.page.getByRole('button', { name: 'Go on' }).click();
  await newcomer.page.getByRole('heading', { name: 'Create your account' }).waitFor();
  await newcomer.page.getByLabel(/privacy and terms/).check();
  await newcomer.page.getByRole('button', { name: 'Create account' }).click();
  await newcomer.page.waitForURL('**/profile');
  expect(newcomer.page.url()).not.toMatch(/token|code/);
  expect(newcomer.troubles).toEqual([]);
  await newcomer.close();

  const { email } = await anAccount(server);
  const owner = await newVisitor(server);
  await owner.page.goto('/login');
  await owner.page.getByRole('link', { name: 'Log in with Springfield School' }).click();
  await owner.page.getByLabel('School email').fill(email);
  await owner.page.getByRole('button', { name: 'Go on' }).click();
  await owner.page.getByRole('heading', { name: 'Link your account' }).waitFor();
  await owner.page.getByRole('button', { name: 'Send a link by email instead' }).click();
  const { link } = await newestMail(server, email, ({ subject }) => subject.includes('Link'));
  await owner.page.goto(link.href);
  await owner.page.getByRole('button', { name: 'Link and log in' }).click();
  await owner.page.waitForURL('**/d');

  await owner.page.goto('/auth/change/email-password');
  await owner.page.getByText(`Linked with ${email}`).waitFor();
  await owner.page.getByLabel('Current password').fill(PASSWORD);
  await owner.page.getByRole('button', { name: 'Confirm password' }).click();
  await owner.page.getByRole('button', { name: 'Unlink account' }).click();
  await owner.page.getByRole('button', { name: 'Link account' }).click();
  await owner.page.getByText('Your account is linked.').waitFor();
  expect(owner.troubles).toEqual([]);
  await owner.close();
});
