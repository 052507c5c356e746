import { newVisitor, SCREENS, type Visitor } from '../harness/browser.ts';
import { axeViolations, sidewaysOverflow } from '../harness/axe.ts';
import { newestMail } from '../harness/mails.ts';
import {
  anAccount,
  aSignUp,
  field,
  freshEmail,
  giveSession,
  logInThroughScreen,
  PASSWORD,
} from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

async function expectFine({ page }: Visitor): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(axeViolations(page)).resolves.toEqual([]);
    await expect(sidewaysOverflow(page)).resolves.toBe(0);
  }
}

describe.each(SCREENS)('the owner of an account, $name', ({ viewport }) => {
  let owner: Visitor;
  let other: Visitor;
  beforeEach(async () => {
    owner = await newVisitor(server, { viewport });
    other = await newVisitor(server, { viewport });
  });
  afterEach(async () => {
    await owner.close();
    await other.close();
  });

  test('the old mailbox can undo a change of e-mail by somebody else', async () => {
    const account = await anAccount(server, 'robbed');
    const thief = other.page;
    await logInThroughScreen(thief, account.email);
    await thief.waitForURL('**/d');
    await thief.goto('/auth/change/email-password');
    await field(thief, 'Current password').fill(PASSWORD);
    await thief.locator('button[type=submit]').first().click();
    await thief.getByText('Success .').first().waitFor();
    const stolen = freshEmail('thief');
    await field(thief, 'New email').fill(stolen);
    await thief.getByRole('button', { name: 'Change email' }).click();
    await thief.getByText(`${stolen} is not confirmed yet`).waitFor();
    await expectFine(other);
    const confirm = await newestMail(server, stolen);
    await thief.goto(confirm.link.href);
    await thief.getByRole('button', { name: 'Confirm new email' }).click();
    await thief.getByText(`Log in with ${stolen} from now on.`).waitFor();
    await expectFine(other);

    const { page } = owner;
    const mail = await newestMail(server, account.email, ({ link }) =>
      link.pathname.startsWith('/auth/undo-email/'),
    );
    await page.goto(mail.link.href);
    await page.getByRole('heading', { name: 'Restore your account' }).waitFor();
    await expectFine(owner);
    await page.getByRole('button', { name: 'Restore my account' }).click();
    await page.getByRole('heading', { name: 'Your account has been restored' }).waitFor();
    await expectFine(owner);

    // The browser logs the refused session.
    await thief.goto('/d');
    await thief.waitForURL(/\/login/);
    const reset = await newestMail(server, account.email, ({ link }) =>
      link.pathname.startsWith('/auth/reset-password/'),
    );
    await page.goto(reset.link.href);
    await field(page, 'New password').fill('mine, and mine alone');
    await field(page, 'Confirm new password').fill('mine, and mine alone');
    await page.locator('button[type=submit]').click();
    await page.waitForURL(/\/d$/);
    await page.goto(mail.link.href);
    await page.getByRole('button', { name: 'Restore my account' }).click();
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    expect(owner.troubles).toEqual([expect.stringContaining('400')]);
  });

  test('a device is logged out from another one, and its open page shows the log-in', async () => {
    const account = await anAccount(server, 'two-browsers');
    await logInThroughScreen(other.page, account.email);
    await other.page.waitForURL('**/d');
    const { page } = owner;
    await logInThroughScreen(page, account.email);
    await page.waitForURL('**/d');
    const mail = await newestMail(server, account.email);
    expect(mail.link.pathname).toBe('/forgot-password');
    await page.goto('/auth/change/email-password');
    await page.getByText('This device').waitFor();
    await expectFine(owner);
    await page
      .getByRole('button', { name: /^Log out Chrome on/ })
      .first()
      .click();
    await other.page.waitForURL(/\/login/, { timeout: 2_000 });
    // The other browser logs the refused session.
    expect(owner.troubles).toEqual([]);
  });

  test('an account that is about to be deleted is kept by the link of the email', async () => {
    const account = await anAccount(server, 'leaver');
    const { page } = owner;
    await logInThroughScreen(page, account.email);
    await page.waitForURL('**/d');
    await page.goto('/auth/change/email-password');
    await field(page, 'Current password').fill(PASSWORD);
    await page.locator('button[type=submit]').first().click();
    await page.getByText('Success .').first().waitFor();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByText('Your account will be deleted on').waitFor();
    await expectFine(owner);

    // The account settings open after the log-in, because they can keep the account.
    await logInThroughScreen(other.page, account.email);
    await other.page.getByRole('button', { name: 'Keep my account' }).waitFor();
    const mail = await newestMail(server, account.email, ({ link }) =>
      link.pathname.startsWith('/auth/keep-account/'),
    );
    await page.goto(mail.link.href);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByRole('heading', { name: 'Your account stays' }).waitFor();
    await expectFine(owner);
    await other.page.reload();
    await other.page.getByRole('button', { name: 'Delete my account' }).waitFor();
    await expect(other.page.getByRole('button', { name: 'Keep my account' }).count()).resolves.toBe(
      0,
    );
    expect([...owner.troubles, ...other.troubles]).toEqual([]);
  });

  test('a person downloads everything about them', async () => {
    const account = await anAccount(server, 'archivist');
    const { page } = owner;
    await logInThroughScreen(page, account.email);
    await page.waitForURL('**/d');
    await page.goto('/auth/change/email-password');
    await page.getByRole('button', { name: 'Prepare archive' }).click();
    const link = page.getByRole('link', { name: /^Download archive/ });
    await link.waitFor();
    await expectFine(owner);
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    expect(owner.troubles).toEqual([]);
  });

  test('a person signed up by a stranger takes over the account, and the stranger loses access', async () => {
    const email = freshEmail('victim');
    const session = await aSignUp(server, email);
    await giveSession(other.page, session);
    await other.page.goto('/waiting');
    await other.page.getByText('Waiting for you to open the link').waitFor();

    const { page } = owner;
    const { link } = await newestMail(server, email);
    await page.goto(link.href);
    await field(page, 'Sign-up password').waitFor();
    await expectFine(owner);
    await page.getByRole('button', { name: 'Choose a new password' }).click();
    await page.getByRole('heading', { name: 'Make this account yours' }).waitFor();
    await expectFine(owner);
    await field(page, 'New password').fill('iloveyou');
    await field(page, 'Confirm new password').fill('iloveyou');
    await page.getByRole('button', { name: 'Confirm with this password' }).click();
    await page.getByText('This password is too common. Choose another.').waitFor();
    await field(page, 'New password').fill('mine, and mine alone');
    await field(page, 'Confirm new password').fill('mine, and mine alone');
    await page.getByRole('button', { name: 'Confirm with this password' }).click();
    await page.getByText('The account is now yours.').waitFor();
    await other.page.getByRole('heading', { name: 'Your session has ended' }).waitFor();

    await page.getByRole('link', { name: 'Log in' }).last().click();
    await logInThroughScreen(page, email, 'mine, and mine alone');
    await page.waitForURL('**/d');
    expect([...owner.troubles, ...other.troubles]).toEqual([]);
  });

  test('a person who signed up on another device confirms with the sign-up password', async () => {
    const email = freshEmail('two-devices');
    await aSignUp(server, email);
    const { page } = owner;
    const { link } = await newestMail(server, email);
    await page.goto(link.href);
    await field(page, 'Sign-up password').fill('not the password');
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await page.getByText('This is not the sign-up password.').waitFor();
    await field(page, 'Sign-up password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await page.getByRole('heading', { name: 'Email confirmed' }).waitFor();
    await logInThroughScreen(page, email);
    await page.waitForURL('**/d');
    expect(owner.troubles).toEqual([]);
  });
});
