/** Package manager of a repository, with its version. */
export const PNPM = 'pnpm@12.21.0';

/** Returns the README of a repository that a team has for its remote. */
export function aloneReadme(remote: string): string {
  return `# ${remote}

A remote of a Homeroom that runs elsewhere. \`packages/\` holds what it is made with; newer ones come from \`npm run pack\` in
Homeroom's own repository, and an install.

\`\`\`sh
npx ${PNPM} install                              # after a clone, and after each change of packages/
npm test                                                # format, types, tests, build
npm run dev -- ${remote} --against https://school.example     # this remote, in the pages and before the API of that server
npm run release -- ${remote} --to https://school.example      # with the token in HOMEROOM_TOKEN
npm run promote -- ${remote} --to https://school.example
npm run canary -- ${remote} <release> 10% --to https://school.example
npm run texts                                           # brings translations up to the texts
\`\`\`

Who runs the server makes the token, by \`npm run token -- ${remote}\` in its checkout. Stories and their pictures are shown by
Homeroom's own repository: \`npm run storybook\` there, with this remote's folder in it.

Each command explains itself with \`--help\`. The workflow in \`.github/workflows\` does the same for each change; its server is the
variable \`HOMEROOM_URL\`, its token a secret.
`;
}
