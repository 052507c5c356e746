import { checkIsRemote, defaultWorkspace, devServer, devServerAgainst } from '../release/index.ts';
import { command, readArguments, exitWith } from './local/commandLine.ts';
import { elapsedSince } from './local/duration.ts';
import { releaseChanges } from './local/releaseChanges.ts';
import { HOST, PORT, checkDataIsFree, checkPortIsFree, serve } from './local/serve.ts';
import { checkIsHomeroom, originOf } from './local/serverOption.ts';
import { IS_ALONE } from './local/workspaceRoot.ts';

const usage = `
npm run dev -- <remote> [<remote> ...] [--demo]
npm run dev -- <remote> --against https://school.example

Runs the server, a dev shell, and these remotes with hot reload. All other remotes come from their releases.
Each of these remotes also has a page without a shell. --demo uses the demo school's data.
--against builds only this remote. The other pages, the shell and the API are those of that server, so your
actions change its data. Each edit reloads the page.`;
const { names, values } = readArguments(usage, {
  demo: { type: 'boolean', default: false },
  against: { type: 'string' },
});
const [name, ...more] = names;
if (name === undefined) exitWith(usage.trim());
const { against } = values;
if (against !== undefined && values['demo'])
  exitWith('--demo uses data of this machine, so it does not work with --against.');

if (against === undefined && IS_ALONE)
  exitWith('This repository has no server. Use --against https://school.example');
if (against !== undefined && more.length > 0) exitWith('--against takes one remote.');

await command(async () => {
  for (const each of names) checkIsRemote(defaultWorkspace(), each);
  await checkPortIsFree(`npm run dev -- ${process.argv.slice(2).join(' ')}`);
  if (typeof against === 'string') {
    await developAgainst(name, originOf('--against', against, 'A log-in'));
  } else {
    await checkDataIsFree({ isDemo: Boolean(values['demo']) });
    await develop();
  }
});

async function develop(): Promise<void> {
  await releaseChanges({ without: ['shell', ...names], isLenient: true });
  const dev = await devServer(names, { api: `http://127.0.0.1:${PORT}` });
  for (const [index, each] of names.entries()) {
    console.log(`${each} alone is at ${dev.standalone[index]}`);
  }
  try {
    await serve({ env: dev.env, args: values['demo'] ? ['--demo'] : [] });
  } finally {
    await dev.close();
  }
}

async function developAgainst(remote: string, upstream: string): Promise<void> {
  const began = Date.now();
  await checkIsHomeroom(upstream);
  const { ended } = await devServerAgainst(remote, { upstream, host: HOST, port: PORT });
  console.log(
    `\n  ${upstream} with this ${remote} is at   http://localhost:${PORT}   (${elapsedSince(began)})`,
  );
  console.log('  Stop it          Ctrl-C\n');
  await ended;
}
