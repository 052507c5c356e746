import { spawnSync } from 'node:child_process';
import { command, readArguments } from './local/commandLine.ts';
import { dependencyProblems, installedPackages } from './local/dependencyProblems.ts';
import { ROOT } from './local/workspaceRoot.ts';
import { PNPM } from './pnpm.mjs';

const { values } = readArguments(
  `
npm run dependencies

Checks all libraries: source and hash in the lockfile, license, install scripts, deprecation; and, by the registry, known
vulnerabilities. Ends with code 1 if anything is wrong.

  --offline  Leaves out what needs the registry`,
  { offline: { type: 'boolean' } },
);

await command(async () => {
  const problems = dependencyProblems(ROOT);
  for (const problem of problems) console.log(`FAIL  ${problem}`);
  const { length } = installedPackages(ROOT);
  if (problems.length === 0) console.log(`ok    ${length} packages: lockfile, licenses, scripts`);
  if (values['offline']) console.log('--    vulnerabilities: not asked (--offline)');
  else if (!auditVulnerabilities()) problems.push('vulnerabilities');
  if (problems.length > 0) process.exitCode = 1;
});

/** Asks the registry, which prints what it knows. Returns whether that is nothing. */
function auditVulnerabilities(): boolean {
  const { status } = spawnSync('npx', ['--yes', PNPM, 'audit', '--audit-level=low'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}
