import type { ModuleView } from './moduleViews.ts';

/** Error of a module, as the end of a sentence that begins with its name. */
export type Fault = string;

/** Returns the message for the person who wanted to release it. */
export function sentenceOf(
  { name, release }: { name: string; release: string },
  { remote, module }: Pick<ModuleView, 'remote' | 'module'>,
  fault: Fault,
): string {
  const called = `"${module.replace('./', '')}"`;
  const whose =
    remote.name === name
      ? `its module ${called}`
      : `beside it, the module ${called} of ${remote.name} ${remote.release}`;
  return `Refused: ${name} ${release}: ${whose} ${fault}`;
}
