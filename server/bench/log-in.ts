import { availableParallelism } from 'node:os';
import { Passwords } from '../src/plugins/passwords.ts';
import { compare, report } from './parts/rates.ts';
import { withServer } from './parts/server.ts';

const PASSWORD = 'correct horse battery';
const AT_ONCE = availableParallelism() * 2;
const MILLISECONDS = 3_000;

/** How often `work` ends in a second. So few do that those under way at the end must count in full. */
async function rateOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let count = 0;
  const loop = async () => {
    while (performance.now() - start < MILLISECONDS) {
      await work();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
  return count / ((performance.now() - start) / 1_000);
}

/** POST /auth/login, against the argon2 checks alone, as many at a time as there are processors. */
await withServer(async ({ ours }) => {
  const passwords = new Passwords();
  const stored = await passwords.hash(PASSWORD);
  const body = JSON.stringify({ email: 'bench@school.test', password: PASSWORD });
  const logIn = async () => {
    const reply = await fetch(`${ours}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    if (!reply.ok) throw new Error(`log-in answered ${reply.status}`);
    await reply.arrayBuffer();
  };
  const rates = await compare(
    () => rateOf(logIn),
    () => rateOf(() => passwords.verify(stored, PASSWORD)),
  );
  report('POST /auth/login', rates, 0.8);
});
