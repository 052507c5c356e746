import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, binaryPath } from '../local/workspaceRoot.ts';
import { browserPath } from './browserPath.ts';
import { nodeTests } from './nodeTests.ts';
import { runProgram } from './runProgram.ts';
import { notFound, oneCheck, type Outcome, type Selection } from './step.ts';

/** Builds the Storybook, opens every story in a browser, and compares the pictures. */
export async function storybook({ isLoud, narrowed }: Selection): Promise<Outcome[]> {
  const browser = await browserPath();
  if (!browser) return [notFound('stories', 'there is no Chromium or Chrome here')];
  const cwd = join(ROOT, 'stories');
  const args = ['build', '--quiet', '--disable-telemetry'];
  const packages = { STORIES_OF: narrowed?.stories?.join(',') };
  const built = await runProgram(binaryPath('storybook', 'stories'), args, {
    cwd,
    env: packages,
    isLoud,
  });
  if (built.code !== 0) return [oneCheck('storybook', built)];
  const compared = join(ROOT, '.cache', 'pictures.json');
  rmSync(compared, { force: true });
  mkdirSync(dirname(compared), { recursive: true });
  const env = { CHROMIUM_PATH: browser };
  const part = narrowed?.stories ? ['--part'] : [];
  const check = ['check/checkStories.ts', '--outcome', compared, ...part];
  const checked = await runProgram(process.execPath, check, { cwd, env, isLoud });
  return [
    oneCheck('storybook', built),
    oneCheck('stories in a browser', checked),
    ...picturesOf(compared),
    await nodeTests('check of stories', 'stories/check', isLoud),
  ];
}

/** Returns the outcome of the picture comparison; empty if the stories did not finish. */
function picturesOf(file: string): Outcome[] {
  if (!existsSync(file)) return [];
  const { compared, failed, summary } = JSON.parse(readFileSync(file, 'utf8')) as {
    compared: number;
    failed: number;
    summary: string;
  };
  const passed = Math.max(0, compared - failed);
  const counts = { passed, failed, skipped: 0, milliseconds: 0 };
  return [{ name: 'pictures of stories', ...counts, output: summary, note: summary }];
}
