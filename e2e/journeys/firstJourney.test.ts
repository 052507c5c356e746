import { newVisitor, SCREENS, type Visitor } from '../harness/browser.ts';
import { hasValue } from '../harness/hasValue.ts';
import { newestMail } from '../harness/mails.ts';
import { field, freshEmail, logInThroughScreen, PASSWORD } from '../harness/people.ts';
import { PORTRAIT } from '../harness/portrait.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';

let server: HomeroomServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Signs up through the three steps of /signup. */
async function signUp({ page }: Visitor, email: string, username: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Full name').fill(`${username} Example`);
  await field(page, 'Username').fill(username);
  await field(page, 'Date of birth').fill('1990-04-01');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: /Music/ }).check({ force: true });
  await field(page, 'Intro').fill('I like school.');
  await page.getByRole('checkbox', { name: /I agree/ }).check({ force: true });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.locator('input[type=file]').setInputFiles(PORTRAIT);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.waitForURL('**/waiting');
}

/**
 * Confirms through the mail's link, in a tab of its own, as a mail program does. The waiting tab
 * moves on.
 */
async function confirmByMail({ page, context }: Visitor, email: string): Promise<void> {
  const { link } = await newestMail(server, email);
  const tab = await context.newPage();
  await tab.goto(link.href);
  await tab.getByRole('button', { name: /confirm/i }).click();
  await page.waitForURL('**/d');
  // A page behind another tab paints once a second, and each click waits for two frames.
  await tab.close();
}

async function openProfileMenu({ page }: Visitor): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /profile menu|account of|menu of/i })
    .click();
}

async function logOut(visitor: Visitor): Promise<void> {
  await openProfileMenu(visitor);
  await visitor.page.getByRole('menuitem', { name: 'Logout' }).click();
  await visitor.page.waitForURL('**/login');
}

describe.each(SCREENS)('the first journey, $name', ({ viewport }) => {
  let teacher: Visitor;
  let student: Visitor;
  const teacherEmail = freshEmail('teacher');
  const studentEmail = freshEmail('student');
  let classCode = '';

  beforeAll(async () => {
    teacher = await newVisitor(server, { viewport });
    student = await newVisitor(server, { viewport });
  });
  afterAll(async () => {
    await teacher.close();
    await student.close();
  });
  afterEach(() => {
    expect([...teacher.troubles, ...student.troubles]).toEqual([]);
  });

  test('a teacher comes from the landing page, signs up in three steps and waits', async () => {
    const { page } = teacher;
    await page.goto('/');
    await page.getByRole('link', { name: 'Get Started' }).click();
    await page.waitForURL('**/signup');
    await signUp(teacher, teacherEmail, 'mrs-noether');
  });

  test('the waiting tab moves on to the dashboard after the confirmation by mail', async () => {
    await confirmByMail(teacher, teacherEmail);
    await teacher.page.getByText('Your class list is empty').waitFor();
  });

  test('the teacher creates a class and finds it on the dashboard and under Teaching', async () => {
    const { page } = teacher;
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    await page.waitForURL('**/class/new');
    await field(page, 'Name').fill('Algebra');
    await field(page, 'Description').fill('Rings and ideals.');
    await expect(page.getByRole('button', { name: 'Submit' }).isDisabled()).resolves.toBe(true);
    await field(page, 'Category').fill('Mathematics');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/d');
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: 'Algebra' }).waitFor();
    await main.getByText('Category: Mathematics').waitFor();
    const isPhone = viewport.width < 600;
    if (isPhone)
      await page
        .getByRole('button', { name: /menu|sidebar/i })
        .first()
        .click();
    const sidebar = page.getByRole('navigation');
    await sidebar.getByRole('link', { name: 'Algebra' }).click();
    await page.waitForURL('**/class/view/*');
    const code = page.getByText(/^[A-HJKMNP-Z2-9]{8}$/).first();
    classCode = (await code.textContent()) ?? '';
    expect(classCode).toHaveLength(8);
  });

  test('a student signs up, meets every outcome of joining, and sees the class', async () => {
    const { page } = student;
    await page.goto('/signup');
    await signUp(student, studentEmail, 'emmy');
    await confirmByMail(student, studentEmail);

    await page.getByRole('button', { name: 'Join', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(studentEmail).waitFor();
    const code = field(dialog, 'Class code');
    const join = dialog.getByRole('button', { name: 'Join', exact: true });
    await code.fill('ABC');
    await join.click();
    await dialog.getByText('Class Code must be 8 digits.').waitFor();
    await code.fill('ZZZZ2222');
    await join.click();
    await page.getByText('Class with id "ZZZZ2222" does not exist').waitFor();
    await dialog.getByText('No class has the above joining id.').waitFor();
    await hasValue(code, 'ZZZZ2222');
    // The browser itself logs the refused call.
    expect(student.troubles.splice(0)).toEqual([expect.stringContaining('404')]);

    await code.fill(classCode.toLowerCase());
    await join.click();
    await page.getByText('Welcome to the class.').waitFor();
    await page.waitForURL('**/s/*');
    await page.getByRole('heading', { name: 'Algebra' }).waitFor();
    await page.getByText('Total Students: 1').waitFor();
  });

  async function joinAgain({ page }: Visitor): Promise<void> {
    await page.goto('/d');
    await page.getByRole('button', { name: 'Classes' }).click();
    await page.getByRole('menuitem', { name: 'Join Class' }).click();
    await page.getByRole('dialog').getByLabel('Class code').fill(classCode);
    await page.keyboard.press('Enter');
    await page.getByText("You're already a member of this class.").waitFor();
  }

  test('joining again opens the class for a member, and the teacher’s view for the teacher', async () => {
    await joinAgain(student);
    await student.page.waitForURL('**/s/*');
    await joinAgain(teacher);
    await teacher.page.waitForURL('**/class/view/*');
  });

  test('the student confirms and leaves the class', async () => {
    const { page } = student;
    await page.getByRole('button', { name: 'Leave Class' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /leave/i }).click();
    await page.waitForURL('**/d');
    await page.getByText('Your class list is empty').waitFor();
  });

  test('both log out, and Back shows nothing private', async () => {
    await logOut(student);
    await logOut(teacher);
    await expect(
      teacher.page.evaluate(() => Object.keys(localStorage).filter((key) => key === 'token')),
    ).resolves.toEqual([]);
    await teacher.page.goBack();
    await teacher.page.waitForURL(/\/(login|signup)/);
  });

  test('a reader resets a forgotten password by mail', async () => {
    const { page } = teacher;
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    // Both pages have a field of this name.
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await field(page, 'Email').fill(teacherEmail);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    const { link } = await newestMail(server, teacherEmail, ({ link: { pathname } }) => {
      return pathname.startsWith('/auth/reset-password/');
    });
    await page.goto(link.href);
    await field(page, 'New password').fill('a brand new password');
    await field(page, 'Confirm new password').fill('something else');
    await page.locator('button[type=submit]').click();
    await page.getByText('Passwords do not match').waitFor();
    await field(page, 'Confirm new password').fill('a brand new password');
    await page.locator('button[type=submit]').click();
    await page.waitForURL(/\/(d|login)$/);
    await logInThroughScreen(page, teacherEmail, 'a brand new password');
    await page.waitForURL('**/d');

    await page.goto(link.href);
    await page.getByText('Invalid Token').waitFor();
    await expect(page.locator('input').count()).resolves.toBe(0);
    expect(teacher.troubles.splice(0)).toEqual([expect.stringContaining('400')]);
    await page.getByRole('link', { name: 'Get a new link' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  });

  test('a reader changes e-mail and password in the account settings', async () => {
    const { page } = student;
    await logInThroughScreen(page, studentEmail);
    await page.waitForURL('**/d');
    await page.goto('/auth/change/email-password');
    await field(page, 'Current password').fill('not my password');
    await page.locator('button[type=submit]').first().click();
    await page.getByText('Invalid credentials .').first().waitFor();
    expect(student.troubles.splice(0)).toEqual([expect.stringContaining('400')]);
    await field(page, 'Current password').fill(PASSWORD);
    await page.locator('button[type=submit]').first().click();
    await page.getByText('Success .').first().waitFor();

    const newEmail = freshEmail('renamed');
    await field(page, 'New email').fill(newEmail);
    await page.getByRole('button', { name: /change email/i }).click();
    await page.getByText(`${newEmail} is not confirmed yet`).waitFor();
    await page.getByText(`You are logged in as ${studentEmail}.`).waitFor();
    const { link } = await newestMail(server, newEmail);
    const tab = await student.context.newPage();
    await tab.goto(link.href);
    await tab.getByRole('button', { name: 'Confirm new email' }).click();
    await tab.getByText(`Log in with ${newEmail} from now on.`).waitFor();
    await tab.close();
    await page.reload();
    await page.getByText(`You are logged in as ${newEmail}.`).waitFor();

    await field(page, 'Current password').fill(PASSWORD);
    await page.locator('button[type=submit]').first().click();
    await page.getByText('Success .').first().waitFor();
    await field(page, 'New password').fill('password1');
    await field(page, 'Confirm new password').fill('password1');
    await page.getByRole('button', { name: /change password/i }).click();
    await page.getByText('This password is too common. Choose another.').waitFor();
    expect(student.troubles.splice(0)).toEqual([expect.stringContaining('400')]);
    await field(page, 'New password').fill('yet another password');
    await field(page, 'Confirm new password').fill('yet another password');
    await page.getByRole('button', { name: /change password/i }).click();
    await newestMail(server, newEmail, ({ subject }) => subject.includes('password'));

    await logInThroughScreen(page, newEmail, 'yet another password');
    await page.waitForURL('**/d');
  });

  test('a reader edits the profile, with a new picture', async () => {
    const { page } = student;
    await openProfileMenu(student);
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.waitForURL('**/profile');
    await field(page, 'Intro').fill('I like rings.');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('Profile edited').waitFor();
    await page.getByRole('button', { name: 'Change photo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(PORTRAIT);
    await dialog.getByRole('button', { name: 'Upload photo' }).click();
    await page.getByText('Image Changed').waitFor();
    await page.reload();
    await hasValue(field(page, 'Intro'), 'I like rings.');
  });
});
