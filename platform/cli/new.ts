import { newRemote } from '../release/index.ts';
import { installAnew } from './install.mjs';
import { command, readName } from './local/commandLine.ts';
import { ROOT } from './local/workspaceRoot.ts';

const { name: wanted } = readName(`
npm run new -- <name>

Writes the package of a new remote, mf-<name>, with one page and its test, and installs it.`);

await command(async () => {
  const { name, path } = await newRemote(wanted);
  await installAnew(ROOT);
  console.log(`
${name} is there, with a page at ${path}. Next:
  npm run dev -- ${name}    its page, with hot reload
  npm test -- ${name}       its checks and tests
  npm start                 builds, releases and promotes it`);
});
