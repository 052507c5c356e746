import { axeViolations, sidewaysOverflow } from '../harness/axe.ts';
import { newVisitor, PHONE, type Visitor } from '../harness/browser.ts';
import { anAccount, field, giveSession } from '../harness/people.ts';
import { startServer, type HomeroomServer } from '../harness/server.ts';

let server: HomeroomServer;
let visitor: Visitor;
beforeAll(async () => {
  server = await startServer({ host: 'localhost' });
  visitor = await newVisitor(server, PHONE);
});
afterAll(async () => {
  await visitor.close();
  await server.stop();
});

async function expectFine(): Promise<void> {
  await expect(axeViolations(visitor.page)).resolves.toEqual([]);
  await expect(sidewaysOverflow(visitor.page)).resolves.toBe(0);
}

test('a phone logs in with its passkey, without a password', async () => {
  const { page, context } = visitor;
  const authenticator = await context.newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const account = await anAccount(server, 'passkey');
  await page.goto('/');
  await giveSession(page, account);
  await page.goto('/auth/change/email-password');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, 'Name').fill('My phone');
  await expectFine();
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Not used yet').waitFor();
  await expectFine();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await page.waitForURL(/\/d$/);
  await page.goto('/auth/change/email-password');
  await page.getByText(/Last used on/).waitFor();
  expect(visitor.troubles).toEqual([]);
});
