import { LIMITS } from 'shared-api/contract';
import { compare, measure } from './parts/rates.ts';
import { withServer } from './parts/server.ts';

const BUDGET = 1.5;

/**
 * GET /class/announcement of 1,000 posts with 10,000 comments, against short streams with the same
 * number of posts in the reply.
 */
await withServer(async ({ ours, classes }) => {
  const headers = { authorization: `Token ${classes.token}` };
  const rateOf = (classId: string, limit: number) => {
    const url = `${ours}/api/v1/class/announcement?class_id=${classId}&limit=${limit}`;
    return measure({ url, headers }, 1, 2);
  };
  for (const [limit, shortStream] of [
    [LIMITS.postsShown, classes.short],
    [10, classes.short],
    [LIMITS.postsPage, classes.page],
  ] as const) {
    const { ours: long, bare: short } = await compare(
      () => rateOf(classes.long, limit),
      () => rateOf(shortStream, limit),
      3,
    );
    const isFine = short / long <= BUDGET;
    console.log(
      `  GET /class/announcement, ${limit} posts of 1,000: ${(1_000 / long).toFixed(2)} ms, of a short stream ` +
        `${(1_000 / short).toFixed(2)} ms, ${(short / long).toFixed(2)} times (at most ${BUDGET})` +
        (isFine ? '' : '  TOO SLOW'),
    );
    if (!isFine) process.exitCode = 1;
  }
});
