import { builtOf } from './building/build.ts';
import { WORKFLOWS, shipJobOf } from './newRemote/workflowOf.ts';
import { SHELL } from './workspace.ts';

/** Returns the paths whose change leads to a new shell, in the syntax of GitHub's path filters. */
export function shellPaths(): string[] {
  const isFile = (source: string) => /\.[a-z]+$/.test(source);
  const sources = builtOf(SHELL).filter((source) => !source.endsWith('remote.json'));
  return [
    ...sources.map((source) => (isFile(source) ? source : `${source}/**`)),
    `${WORKFLOWS}/${SHELL}.yml`,
  ];
}

/**
 * Returns the workflow that tests the whole repository when a part of the shell has changed, and
 * ships the shell once the change is on the main branch.
 */
export function workflowOfShell(): string {
  const paths = shellPaths()
    .map((path) => `      - '${path}'`)
    .join('\n');
  return `# The shell is every page: it is shipped once the whole of the house was tested. platform/release/shellWorkflow.ts says the same.
name: ${SHELL}

on:
  push:
    branches: [main]
    paths:
${paths}
  pull_request:
    paths:
${paths}

permissions:
  contents: read

jobs:
  test:
    uses: ./${WORKFLOWS}/house.yml

${shipJobOf(SHELL)}`;
}
