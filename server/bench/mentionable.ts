import { measure } from './parts/rates.ts';
import { withServer } from './parts/server.ts';

const BUDGET_MS = 15;

/**
 * GET /class/{id}/mentionable in a class of 1,000 students, with and without a letter after the @.
 */
await withServer(async ({ ours, classes }) => {
  const headers = { authorization: `Token ${classes.token}`, 'accept-encoding': 'gzip' };
  for (const name of ['', 'b']) {
    const url = `${ours}/api/v1/class/${classes.crowded}/mentionable?name=${name}`;
    const milliseconds = 1_000 / (await measure({ url, headers }, 1));
    const isFine = milliseconds < BUDGET_MS;
    console.log(
      `  GET /class/{id}/mentionable of 1,000 by '${name}': ${milliseconds.toFixed(1)} ms (below ${BUDGET_MS} ms)` +
        (isFine ? '' : '  TOO SLOW'),
    );
    if (!isFine) process.exitCode = 1;
  }
});
