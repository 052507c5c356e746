import { compare, measure } from './parts/rates.ts';
import { withServer } from './parts/server.ts';

const BUDGET = 3;
const BUDGET_BYTES = 1_100_000;

/**
 * Compares the first page of 300 pieces of classwork with the longest instructions to a class of
 * ten such pieces.
 */
await withServer(async ({ ours, classes }) => {
  const headers = { authorization: `Token ${classes.token}` };
  const urlOf = (classId: string) =>
    `${ours}/api/v1/class/assignment?class_id=${classId}&submissions=omit`;
  const rates = await compare(
    () => measure({ url: urlOf(classes.busy), headers }, 1, 2),
    () => measure({ url: urlOf(classes.calm), headers }, 1, 2),
    3,
  );
  const bytes = (await (await fetch(urlOf(classes.busy), { headers })).arrayBuffer()).byteLength;
  const times = 1 / rates.ratio;
  const isFine = times <= BUDGET && bytes <= BUDGET_BYTES;
  console.log(
    `  GET /class/assignment of 300: ${(1_000 / rates.ours).toFixed(1)} ms, ${times.toFixed(2)} times that of 10 ` +
      `(at most ${BUDGET}), ${(bytes / 1_000).toFixed(0)} kB (at most ${BUDGET_BYTES / 1_000})` +
      (isFine ? '' : '  TOO MUCH'),
  );
  if (!isFine) process.exitCode = 1;
});
