import type { Core } from '../core.ts';
import { demoPassword } from './password.ts';
import { STUDENTS, TEACHER } from './school.ts';
import { seedDemo } from './seed.ts';

/** Fills the demo's database unless it is filled already. Returns how to log in. */
export async function prepareDemo(
  core: Pick<Core, 'config' | 'db' | 'passwords'>,
): Promise<string> {
  const { dataDir } = core.config;
  const password = demoPassword(dataDir);
  await seedDemo(core, password);
  return [
    `Demo school in ${dataDir}`,
    `  teacher   ${TEACHER.email}`,
    `  students  ${STUDENTS[0]?.email} to ${STUDENTS.at(-1)?.email}`,
    `  password  ${password} (the same for all)`,
  ].join('\n');
}
