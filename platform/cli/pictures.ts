import { join } from 'node:path';
import { readArguments, exitWith } from './local/commandLine.ts';
import { IS_ALONE, ROOT, STORIES_ELSEWHERE, binaryPath } from './local/workspaceRoot.ts';
import { browserPath } from './testing/browserPath.ts';
import { runProgram } from './testing/runProgram.ts';

const { values } = readArguments(
  `
npm run pictures [-- --accept | --keep]

Takes a picture of every story in both themes, compares it with the stored one of this machine, and writes the changes to
stories/picture-changes/index.html. --accept stores the pictures on that page.
--keep takes and stores all pictures of this checkout.`,
  { accept: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
);

if (IS_ALONE) exitWith(STORIES_ELSEWHERE);

const cwd = join(ROOT, 'stories');

/** Runs a program, and ends with its last line of output if it fails. */
async function run(file: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const { code, output } = await runProgram(file, args, { cwd, env, isLoud: true });
  if (code !== 0) exitWith(output.trim().split('\n').at(-1) ?? `${file} failed`);
}

if (values['accept']) {
  await run(process.execPath, ['check/acceptChanges.ts']);
} else {
  const browser = await browserPath();
  if (!browser) exitWith('There is no Chromium or Chrome here.');
  await run(binaryPath('storybook', 'stories'), ['build', '--quiet', '--disable-telemetry']);
  const keep = values['keep'] ? ['--keep'] : [];
  await run(process.execPath, ['check/checkStories.ts', ...keep], { CHROMIUM_PATH: browser });
}
