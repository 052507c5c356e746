import { measure } from './parts/rates.ts';
import { withServer } from './parts/server.ts';

const BUDGET_MS = 300;

/** GET /class/{id} of a class of 1,000 students, as the People page requests it. */
await withServer(async ({ ours, classes }) => {
  const headers = { authorization: `Token ${classes.token}`, 'accept-encoding': 'gzip' };
  const rate = await measure({ url: `${ours}/api/v1/class/${classes.crowded}`, headers }, 1);
  const milliseconds = 1_000 / rate;
  const isFine = milliseconds < BUDGET_MS;
  console.log(
    `  GET /class/{id} of 1,000 students: ${milliseconds.toFixed(1)} ms (below ${BUDGET_MS} ms)` +
      (isFine ? '' : '  TOO SLOW'),
  );
  if (!isFine) process.exitCode = 1;
});
