import { LANDING_CHUNK, MOUNTING_CHUNK } from '../../build/page/pageMarks.ts';
import { FIRST_SCRIPTS_KB, LANDING_KB, budgetOf } from './budgets.ts';
import { ownValue } from '../ownValue.ts';
import type { KnownPart } from '../part.ts';
import type { RouteDeclaration } from '../remoteJson.ts';

/**
 * Key of a shell's scripts that every page needs. Other keys are those of remotes' pages, and of
 * each layout.
 */
export const EVERY_PAGE = 'all';

interface Excess {
  page: string;
  kb: number;
  budget: number;
}

/**
 * Returns the pages that exceed their limit because of a part, combined with each shell or remote
 * that shares a page with it.
 */
export function overBudget(part: KnownPart, others: readonly KnownPart[]): Excess[] {
  const shells = part.isShell ? [part] : others.filter(({ isShell }) => isShell);
  const remotes = part.isShell ? others.filter(({ isShell }) => !isShell) : [part];
  const pages = shells.flatMap((shell) => [
    ...(part.isShell ? ownPages(shell) : []),
    ...remotes.flatMap((remote) => {
      return remote.routes.map((route) => ({
        page: route.path,
        kb: kbOfPage(shell, remote, route),
        budget: budgetOf(route.path),
      }));
    }),
  ]);
  return pages.filter(({ kb, budget }) => kb > budget);
}

function ownPages(shell: KnownPart): Excess[] {
  return [
    { page: 'every page', kb: kbOf(shell, [EVERY_PAGE]), budget: FIRST_SCRIPTS_KB },
    { page: '/', kb: kbOf(shell, [EVERY_PAGE, LANDING_CHUNK]), budget: LANDING_KB },
  ];
}

function kbOfPage(
  shell: KnownPart,
  remote: KnownPart,
  { module, layout }: RouteDeclaration,
): number {
  return kbOf(shell, [EVERY_PAGE, MOUNTING_CHUNK, layout]) + kbOf(remote, [module]);
}

function kbOf({ scripts, fits: { weights = {} } }: KnownPart, kinds: readonly string[]): number {
  const files = [...new Set(kinds.flatMap((kind) => ownValue(scripts, kind) ?? []))];
  return files.reduce((bytes, file) => bytes + (ownValue(weights, file) ?? 0), 0) / 1024;
}
