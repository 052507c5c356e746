import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../local/workspaceRoot.ts';
import { runProgram } from './runProgram.ts';
import { oneCheck, type Outcome, type Selection } from './step.ts';

/**
 * Packages without screens, which are checked in a separate process, because all types together may
 * not fit into memory.
 */
const WITHOUT_SCREENS = ['e2e', 'platform', 'server'];

/** Lints packages. Checks types in the same process if requested, because both need all types. */
export async function sources(selection: Selection): Promise<Outcome[]> {
  const { packages, isWhole, steps } = selection;
  const isApart = (name: string) => WITHOUT_SCREENS.includes(name);
  const types = steps.includes('types') ? ['--types'] : [];
  const apart = packages.filter(isApart);
  const others = packages.filter((name) => !isApart(name));
  return [
    ...(apart.length > 0 ? await check(apart, types, selection) : []),
    ...(others.length > 0
      ? await check(others, isWhole ? ['--rest', ...types] : types, selection)
      : []),
  ];
}

async function check(folders: string[], options: string[], { isLoud }: Selection) {
  const message = join(ROOT, '.cache', `sources-${process.pid}.json`);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const script = join(ROOT, 'platform/cli/testing/checkSources.ts');
  const args = [script, ...options, '--outcomes', message, ...folders];
  const ended = await runProgram(process.execPath, args, { isLoud });
  try {
    return JSON.parse(readFileSync(message, 'utf8')) as Outcome[];
  } catch {
    // The process did not finish.
    const kinds = options.includes('--types') ? ['types', 'lint'] : ['lint'];
    return kinds.map((kind) => oneCheck(`${kind} of ${folders.join(', ')}`, { ...ended, code: 1 }));
  } finally {
    rmSync(message, { force: true });
  }
}
