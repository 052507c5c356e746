import { devServer } from '../release/index.ts';
import { command, readName } from './local/commandLine.ts';
import { releaseChanges } from './local/releaseChanges.ts';
import { checkPortIsFree, serve } from './local/serve.ts';

const { name, values } = readName(
  `
npm run dev -- <remote> [--demo]

The server, a dev shell, and one remote with hot reload; all other remotes come from their releases.
The remote also runs alone, at the second address. --demo uses the demo school's data.`,
  { demo: { type: 'boolean', default: false } },
);

await command(async () => {
  await checkPortIsFree();
  await releaseChanges({ without: ['shell', name], isLenient: true });
  const dev = await devServer(name, { api: `http://127.0.0.1:${process.env['PORT'] ?? 3000}` });
  console.log(`${name} alone is at ${dev.standalone}`);
  try {
    await serve({ env: dev.env, args: values['demo'] ? ['--demo'] : [] });
  } finally {
    await dev.close();
  }
});
