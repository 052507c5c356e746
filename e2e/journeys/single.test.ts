import { resolve } from 'node:path';
import { newVisitor, SCREENS } from '../harness/browser.ts';
import { aClassOf, anAccount, logInThroughScreen } from '../harness/people.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';
import { weighScripts } from '../harness/weights.ts';

// The site is the same remotes in one bundle: `npm run build -- --single`. With
// JOURNEYS_RELEASES_DIR=dist/single, every journey that does not read releases runs against it.

let server: HomeroomServer;
beforeAll(async () => {
  server = await startServer({ releasesDir: resolve(process.cwd(), '../dist/single') });
});
afterAll(() => server.stop());

test.each(SCREENS)('one bundle works like the federated site, $name', async ({ viewport }) => {
  const teacher = await anAccount(server, 'teacher');
  const { id } = await aClassOf(server, teacher, 'Algebra');
  const { page, troubles, close } = await newVisitor(server, { viewport });
  const weights = weighScripts(page);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/login');
  await logInThroughScreen(page, teacher.email);
  await page.getByRole('heading', { level: 1, name: 'Your classes' }).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Algebra/ })
    .first()
    .click();
  await page.waitForURL(`**/class/view/${id}`);
  await page.getByText('No data on your in your class stream.').waitFor();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByRole('log', { name: 'Messages' }).waitFor();
  await page.getByRole('tab', { name: 'Classwork' }).click();
  await page.getByText('This class has no class work attached to it!').waitFor();
  await page.goto('/classwork');
  await page.getByRole('heading', { level: 1, name: 'Grading' }).waitFor();
  expect(weights.scripts().filter((script) => !script.startsWith('/shell/'))).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});
