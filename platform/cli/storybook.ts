import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { passSignalsTo } from './signals.mjs';
import { readArguments } from './local/commandLine.ts';
import { ROOT, binary } from './local/workspaceRoot.ts';

const { values } = readArguments(
  `
npm run storybook [-- --port 6006]

The design system: every component of shared-ui with its stories, at http://localhost:6006.`,
  { port: { type: 'string', default: '6006' } },
);

const args = ['dev', '--port', String(values['port']), '--no-open', '--disable-telemetry'];
const child = spawn(binary('storybook', 'shared-ui'), args, {
  cwd: join(ROOT, 'shared-ui'),
  stdio: 'inherit',
});
passSignalsTo(child);
child.once('exit', (code) => process.exit(code ?? 0));
