/** Package manager of a repository, with its version. */
export const PNPM = 'pnpm@12.21.0';

/** Returns the README of a repository that a team has for its remote. */
export function aloneReadme(remote: string): string {
  return `# ${remote}

A remote for a Homeroom server that runs elsewhere. \`packages/\` contains the packages of Homeroom that it needs. To update them,
copy the output of \`npm run pack\` in Homeroom's own repository, and install again.

\`\`\`sh
npx ${PNPM} install                              # after a clone, and after each change of packages/
npm test                                                # format, types, tests, build
npm run dev -- ${remote} --against https://school.example     # this remote, with the other pages and the API of that server
npm run release -- ${remote} --to https://school.example      # with the token in HOMEROOM_TOKEN
npm run promote -- ${remote} --to https://school.example
npm run canary -- ${remote} <release> 10% --to https://school.example
npm run texts                                           # updates the translation catalogues
\`\`\`

The operator of the server creates the token with \`npm run token -- ${remote}\` in its checkout. To see the stories, copy this remote's
folder into Homeroom's own repository, and run \`npm run storybook\` there.

\`--help\` describes each command. The workflow in \`.github/workflows\` tests, releases and promotes each change. The variable
\`HOMEROOM_URL\` names its server, and a secret is its token.
`;
}
