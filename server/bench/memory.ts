import { withServer } from './parts/server.ts';

const BUDGET_MB = 200;

/** Resident memory of the server after its start. */
await withServer(async ({ memory }) => {
  const megabytes = memory / 1024 / 1024;
  const isFine = megabytes < BUDGET_MB;
  console.log(
    `  memory after start: ${megabytes.toFixed(0)} MB (below ${BUDGET_MB} MB)${isFine ? '' : '  TOO MUCH'}`,
  );
  if (!isFine) process.exitCode = 1;
});
