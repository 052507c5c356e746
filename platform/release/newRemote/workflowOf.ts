import { PNPM } from './aloneReadme.ts';

/** Folder of the repository's workflows. */
export const WORKFLOWS = '.github/workflows';

/**
 * Returns the name of the secret that contains a remote's token, which `npm run token -- <remote>`
 * creates.
 */
export function tokenSecretOf(remote: string): string {
  return `HOMEROOM_TOKEN_${remote.toUpperCase().replaceAll('-', '_')}`;
}

/**
 * Returns the workflow that tests a changed remote, and ships it once the change is on the main
 * branch.
 */
export function workflowOf(remote: string, { isAlone = false } = {}): string {
  // Commands that come from a package have to be installed before they can install.
  const install = isAlone ? `\n      - run: npx --yes ${PNPM} install --frozen-lockfile` : '';
  // In a repository without a shell, modules are weighed with the neighbours on the server.
  const shell = isAlone ? '\n    env:\n      HOMEROOM_URL: ${{ vars.HOMEROOM_URL }}' : '';
  return `# Written by npm run new, for every remote alike: platform/release/newRemote/workflowOf.ts.
name: ${remote}

on:
  push:
    branches: [main]
    paths: ['${remote}/**', '${WORKFLOWS}/${remote}.yml']
  pull_request:
    paths: ['${remote}/**', '${WORKFLOWS}/${remote}.yml']

permissions:
  contents: read

jobs:
  test:
    runs-on: ubuntu-latest
    timeout-minutes: 30${shell}
    steps:
      - uses: actions/checkout@v5${install}
      - run: npm test -- ${remote}

${shipJobOf(remote, install)}`;
}

/** Returns the job that releases and promotes a remote, or the shell, after the tests. */
export function shipJobOf(name: string, install = ''): string {
  return `  ship:
    needs: test
    # Where the variable names no server, nothing is shipped.
    if: github.ref == 'refs/heads/main' && vars.HOMEROOM_URL != ''
    runs-on: ubuntu-latest
    timeout-minutes: 15
    # One at a time, and none is cut short: what is promoted last is what was pushed last.
    concurrency: ship-${name}
    env:
      HOMEROOM_URL: \${{ vars.HOMEROOM_URL }}
      HOMEROOM_TOKEN: \${{ secrets.${tokenSecretOf(name)} }}
    steps:
      - uses: actions/checkout@v5${install}
      - run: npm run release -- ${name} --to "$HOMEROOM_URL"
      - run: npm run promote -- ${name} --to "$HOMEROOM_URL"
`;
}
