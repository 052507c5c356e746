import { expectFit } from '../harness/axe.ts';
import { PHONE } from '../harness/browser.ts';
import { openClassroom, type Classroom } from '../harness/openClassroom.ts';
import { aMaterialIn, field } from '../harness/people.ts';
import { copyReleases } from '../harness/releases.ts';
import { startServer } from '../harness/server.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

test('a teacher writes a material, a student reads it, and the teacher sees so at once', async () => {
  const classroom = await openClassroom(server, PHONE);
  const { teacher, student, algebra } = classroom;
  const { page } = teacher;
  await page.goto(`/class/view/${algebra.id}?tab=classwork`);
  await page.getByRole('button', { name: 'Create other classwork' }).click();
  await page.getByRole('menuitem', { name: 'Material' }).click();
  await field(page, 'Title').fill('Chapter one');
  await page.getByRole('textbox', { name: /^Text/ }).click();
  await page.keyboard.type('Read it slowly.');
  await page.getByText('You see which students have opened the material.').waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'Chapter one', exact: true }).click();
  await page.getByText('0 of 1 student has opened this material').waitFor();

  await student.page.goto(`/s/${algebra.id}?tab=classwork`);
  await student.page.getByText('Not opened yet').waitFor();
  await expectFit(student.page);
  await student.page.getByRole('link', { name: 'Chapter one', exact: true }).click();
  await student.page.getByText('Read it slowly.').waitFor();
  await student.page.getByText('Your teachers see that you have opened this material.').waitFor();
  await expectFit(student.page);

  await page.getByText('1 of 1 student has opened this material').click();
  const list = page.getByRole('list', { name: 'Students who have opened this material' });
  await list.getByText(classroom.emmy.username).waitFor();
  await expectFit(page);
  await page.goBack();
  await page.getByText('1 of 1 opened').waitFor();
  await close(classroom);
});

test('without a remote that shows materials, everything else works, and nothing is lost', async () => {
  const releases = copyReleases();
  releases.leaveOut(({ contributes }) => (contributes['classwork-kinds'] ?? []).length > 0);
  const alone = await startServer({ releasesDir: releases.dir });
  const classroom = await openClassroom(alone, PHONE);
  const { teacher, student, algebra, noether } = classroom;
  const { title } = await aMaterialIn(alone, noether, algebra.id);
  for (const [{ page }, path] of [
    [student, `/s/${algebra.id}`],
    [teacher, `/class/view/${algebra.id}`],
  ] as const) {
    await page.goto(`${path}?tab=classwork`);
    const card = page.getByRole('listitem').filter({ hasText: title });
    await card.getByText('This kind of classwork cannot be shown right now').waitFor();
    await expectFit(page);
  }
  const { page } = teacher;
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Classwork deleted').waitFor();
  await close(classroom);
  await alone.stop();
  releases.remove();
});

/** Ends the visits, which must have caused no errors. */
async function close(classroom: Classroom): Promise<void> {
  const { teacher, student } = classroom;
  expect([...teacher.troubles, ...student.troubles]).toEqual([]);
  await classroom.close();
}
