import { get } from 'node:http';
import { withServer } from './parts/server.ts';

const ROUNDS = 25;
const BUDGET_MS = 150;
const BUDGET_KB = 400;

/**
 * Fetches a reply as a browser does. Returns the time to its last byte, and the transferred bytes.
 */
function fetchOnce(url: string, token: string): Promise<{ ms: number; bytes: number }> {
  const start = performance.now();
  const headers = { authorization: `Token ${token}`, 'accept-encoding': 'gzip' };
  return new Promise((resolve, reject) => {
    get(url, { headers }, (reply) => {
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => (bytes += chunk.length));
      reply.on('error', reject);
      reply.on('end', () => {
        if (reply.statusCode === 200) resolve({ ms: performance.now() - start, bytes });
        else reject(new Error(`${url} answered ${reply.statusCode}`));
      });
    }).on('error', reject);
  });
}

/** Replies of a class of 300 students and 60 pieces of classwork, one at a time. */
await withServer(async ({ ours, token, gradeBook }) => {
  const { classId, classworkId } = gradeBook;
  const calls = [
    `/teacher/grading?class_id=${classId}`,
    `/teacher/grading/table?class_id=${classId}`,
    `/class/assignment?class_id=${classId}`,
    `/class/assignment/${classworkId}?class_id=${classId}&answers=omit`,
  ];
  for (const call of calls) {
    const times: number[] = [];
    let kilobytes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ms, bytes } = await fetchOnce(`${ours}/api/v1${call}`, token);
      times.push(ms);
      kilobytes = bytes / 1_000;
    }
    times.sort((one, other) => one - other);
    const middle = times[Math.floor(ROUNDS / 2)] ?? Infinity;
    const isFine = middle <= BUDGET_MS && kilobytes <= BUDGET_KB;
    console.log(
      `  GET ${call.replace(/[?].*/, '')}: ${middle.toFixed(0)} ms (at most ${BUDGET_MS}), slowest ` +
        `${(times.at(-1) ?? 0).toFixed(0)} ms, ${kilobytes.toFixed(0)} kB (at most ${BUDGET_KB})` +
        (isFine ? '' : '  TOO MUCH'),
    );
    if (!isFine) process.exitCode = 1;
  }
});
