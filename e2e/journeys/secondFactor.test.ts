import { setTimeout as sleep } from 'node:timers/promises';
import { axeViolations, sidewaysOverflow } from '../harness/axe.ts';
import { codeFrom } from '../harness/authenticator.ts';
import { newVisitor, PHONE, type Visitor } from '../harness/browser.ts';
import { anAccount, field, giveSession, logInThroughScreen } from '../harness/people.ts';
import { sharedServer } from '../harness/sharedServer.ts';

const server = sharedServer();

async function expectFine({ page }: Visitor): Promise<void> {
  await expect(axeViolations(page)).resolves.toEqual([]);
  await expect(sidewaysOverflow(page)).resolves.toBe(0);
}

test('a phone with an authenticator app protects an account on a new device', async () => {
  const account = await anAccount(server, 'twosteps');
  const owner = await newVisitor(server, PHONE);
  const other = await newVisitor(server, PHONE);
  try {
    const { page } = owner;
    await page.goto('/');
    await giveSession(page, account);
    await page.goto('/auth/change/email-password');
    await page.getByRole('button', { name: 'Turn on two-step log-in' }).click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const secret = (await page.locator('code').textContent()) ?? '';
    await expectFine(owner);
    await field(page, 'Code from the app').fill(codeFrom(secret));
    await page.getByRole('button', { name: 'Turn on', exact: true }).click();
    await page.getByText('Save your recovery codes').waitFor();
    const recoveryCode = (await page.locator('main li').first().textContent()) ?? '';
    await expectFine(owner);

    const { page: elsewhere } = other;
    await logInThroughScreen(elsewhere, account.email);
    await elsewhere.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await expectFine(other);
    // No page opens before the code, by whatever way.
    await elsewhere.goto('/d');
    await elsewhere.waitForURL(/\/auth\/second-factor\?next=%2Fd$/);
    await field(elsewhere, 'Code').fill(codeFrom(secret, 1));
    await elsewhere.getByRole('button', { name: 'Continue', exact: true }).click();
    await elsewhere.waitForURL(/\/d$/);

    // The device is known now, and a recovery code opens another one.
    await elsewhere.evaluate(() => localStorage.clear());
    await logInThroughScreen(elsewhere, account.email);
    await elsewhere.waitForURL(/\/d$/);
    // The password alone was enough to log in, and is not for new recovery codes.
    // The question comes however early the click is, also before what the shell loads later.
    await elsewhere.route(/\/shell\/[^/]+\/\d+\.js$/, async (route) => {
      await sleep(2_000);
      await route.continue();
    });
    await elsewhere.goto('/auth/change/email-password');
    await elsewhere.getByRole('button', { name: 'Create new recovery codes' }).click();
    const dialog = elsewhere.getByRole('dialog', { name: 'Confirm that it is you' });
    await field(dialog, 'Code from your app').waitFor();
    await expect(field(dialog, 'Current password').count()).resolves.toBe(0);
    await expectFine(other);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await elsewhere.evaluate(() => localStorage.clear());
    await other.context.clearCookies();
    await logInThroughScreen(elsewhere, account.email);
    await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
    await field(elsewhere, 'Recovery code').fill(recoveryCode);
    await elsewhere.getByRole('button', { name: 'Continue', exact: true }).click();
    await elsewhere.waitForURL(/\/d$/);
  } finally {
    await owner.close();
    await other.close();
  }
  // The browser logs the calls that the server refused.
  expect(other.troubles.filter((trouble) => !trouble.includes('403'))).toEqual([]);
  expect(owner.troubles).toEqual([]);
});
