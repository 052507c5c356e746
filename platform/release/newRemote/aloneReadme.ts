/** What stands at the top of a repository that one team has for its remote. */
export function aloneReadme(remote: string): string {
  return `# ${remote}

A remote of a Homeroom that runs elsewhere. \`packages/\` holds what it is made with; newer ones come from \`npm run pack\` in
Homeroom's own repository, and an install.

\`\`\`sh
npx pnpm install
npm test
npm run dev -- ${remote} --against https://school.example       # this remote, in the pages and before the API of that server
npm run release -- ${remote} --to https://school.example        # with the token in HOMEROOM_TOKEN
npm run promote -- ${remote} --to https://school.example
\`\`\`

Each command explains itself with \`--help\`. The workflow in \`.github/workflows\` does the same for each change; its server is the
variable \`HOMEROOM_URL\`, its token a secret.
`;
}
