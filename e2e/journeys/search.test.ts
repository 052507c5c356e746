import type { ClassDetail, SessionReply } from 'shared-api/contract';
import { axeViolations, sidewaysOverflow } from '../harness/axe.ts';
import { newVisitor, SCREENS } from '../harness/browser.ts';
import { hasValue } from '../harness/hasValue.ts';
import {
  aClassOf,
  aClassworkIn,
  aPostIn,
  anAccount,
  giveSession,
  joinByApi,
} from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();
let teacher: SessionReply;
let student: SessionReply;
let algebra: ClassDetail;
beforeAll(async () => {
  teacher = await anAccount(server, 'teacher');
  student = await anAccount(server, 'student');
  algebra = await aClassOf(server, teacher);
  await joinByApi(server, student, algebra.class_code ?? '');
  await aClassworkIn(server, teacher, algebra.id, { title: 'Mitochondria', draft: true });
  await aPostIn(server, teacher, algebra.id, 'Mitochondrien');
});

test.each(SCREENS)(
  'a search in all classes finds visible content and opens it, $name',
  async ({ viewport }) => {
    const { page, troubles, close } = await newVisitor(server, { viewport });
    await giveSession(page, student);
    await page.goto('/search');
    const field = page.getByRole('searchbox', { name: 'Search in all your classes' });
    await field.fill('mitochond');
    await page.getByRole('link', { name: 'Mitochondrien' }).waitFor();
    await expect(page.getByRole('main').getByRole('listitem').count()).resolves.toBe(1);
    expect(new URL(page.url()).search).toBe('?q=mitochond');
    expect(await axeViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);

    await page.reload();
    await page.getByRole('link', { name: 'Mitochondrien' }).click();
    await page.getByRole('heading', { name: 'Mitochondrien' }).waitFor();
    await page.goBack();
    await hasValue(field, 'mitochond');

    await field.fill('nothing like it');
    await page.getByText('No results for “nothing like it”').waitFor();
    expect(troubles).toEqual([]);
    await close();
  },
);

test('the palette finds content too, and drafts for a teacher', async () => {
  const { page, troubles, close } = await newVisitor(server);
  await giveSession(page, teacher);
  await page.goto('/d');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('boot');
  await page.getByRole('option', { name: /Mitochondrien/ }).waitFor();
  await page.getByRole('option', { name: 'Search everywhere for “boot”' }).click();
  await page.getByRole('link', { name: 'Mitochondrien' }).waitFor();
  await page.getByRole('searchbox').fill('mitochondria');
  await page.getByRole('link', { name: 'Mitochondria', exact: true }).waitFor();
  expect(troubles).toEqual([]);
  await close();
});
