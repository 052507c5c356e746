import { availableParallelism } from 'node:os';
import { compare, report } from './parts/rates.ts';
import { withServer } from './parts/server.ts';

const PASSWORD = 'correct horse battery';
const AT_ONCE = availableParallelism() * 2;
const MILLISECONDS = 3_000;

/**
 * Returns how often `work` completes per second. The numbers are so low that work in progress at
 * the end must count in full.
 */
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

/** POST /auth/login, against a bare Fastify route that only checks the password. */
await withServer(async ({ ours, bare }) => {
  const body = JSON.stringify({ email: 'bench@school.test', password: PASSWORD });
  const post = async (url: string) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(url, { method: 'POST', headers, body });
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
    await reply.arrayBuffer();
  };
  const rates = await compare(
    () => rateOf(() => post(`${ours}/api/v1/auth/login`)),
    () => rateOf(() => post(`${bare}/verify`)),
  );
  report('POST /auth/login', rates, 0.8);
});
