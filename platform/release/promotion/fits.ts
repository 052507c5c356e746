import path from 'node:path';
import { FITS_FILE, parseFits, type Fits } from '../../registry/compatibility/fits.ts';
import { missingPages, type MissingPages } from '../../registry/compatibility/missingPages.ts';
import { violationsOf, type Violation } from '../../registry/compatibility/violations.ts';
import {
  SHELL,
  activeIn,
  historyOf,
  withHistory,
  type RegistryFile,
} from '../../registry/parseRegistry.ts';
import type { Part } from '../../registry/part.ts';
import type { RegistryRemote } from '../../registry/registry.ts';
import { readText } from '../files.ts';
import { readRelease, releaseDir, type RemoteRelease } from '../storage/release.ts';
import type { Workspace } from '../workspace.ts';

/**
 * Error that explains to the releasing person why a release must not be active beside the others.
 */
export class RefusedError extends Error {
  override name = 'RefusedError';

  constructor(violations: readonly Violation[]) {
    super(violations.map(({ sentence }) => sentence).join('\n'));
  }
}

/**
 * Checks the pages that `next` would create in place of `now`.
 * @throws {RefusedError} If one of them would break.
 */
export async function checkFits(
  workspace: Workspace,
  next: RegistryFile,
  now: RegistryFile,
): Promise<void> {
  const violations = await findViolations(workspace, next, now);
  if (violations.length > 0) throw new RefusedError(violations);
}

/** Returns the violations in pages that `next` would create in place of `now`. */
export async function findViolations(
  workspace: Workspace,
  next: RegistryFile,
  now: RegistryFile,
): Promise<Violation[]> {
  const names = [...next.remotes.map(({ name }) => name), SHELL];
  const parts = await Promise.all(names.map((name) => partsOf(workspace, name, next, now)));
  return violationsOf(parts.flat());
}

/** Finds pages that people would lose by this release in place of the active one. */
export async function findMissingPages(
  workspace: Workspace,
  file: RegistryFile,
  { name, release }: Pick<RemoteRelease, 'name' | 'release'>,
): Promise<MissingPages[]> {
  const canary = { release, percent: 1, since: new Date().toISOString() };
  const next = withHistory(file, name, { ...historyOf(file, name), canary });
  const names = [...file.remotes.map((remote) => remote.name), SHELL];
  const parts = await Promise.all(names.map((each) => partsOf(workspace, each, next, file)));
  return missingPages(parts.flat());
}

/** Returns the active release of a remote or the shell, and its canary. */
async function partsOf(
  workspace: Workspace,
  name: string,
  next: RegistryFile,
  now: RegistryFile,
): Promise<Part[]> {
  const active = activeIn(next, name);
  const before = activeIn(now, name);
  const canary = canaryIn(next, name);
  const known = next.remotes.find((remote) => remote.name === name);
  const live = await partOf(workspace, name, active, known);
  const tried = await partOf(workspace, name, canary);
  const routesBefore = now.remotes.find((remote) => remote.name === name)?.routes;
  const replaced = active === before ? undefined : await readFits(workspace, name, before);
  return [
    ...(live ? [{ ...live, isNew: active !== before, before: replaced, routesBefore }] : []),
    ...(tried
      ? [
          {
            ...tried,
            state: 'canary' as const,
            isNew: canary !== canaryIn(now, name),
            routesBefore,
          },
        ]
      : []),
  ];
}

function canaryIn(file: RegistryFile, name: string): string | undefined {
  return historyOf(file, name).canary?.release;
}

/** Describes a release for the check. Without its files, only the registry's entry is known. */
async function partOf(
  workspace: Workspace,
  name: string,
  id: string | undefined,
  known?: RegistryRemote,
): Promise<Part | undefined> {
  if (id === undefined) return undefined;
  const fits = await readFits(workspace, name, id);
  const part = { name, release: id, state: 'live' as const, isNew: false, fits };
  if (name === SHELL) {
    const scripts = fits?.scripts ?? {};
    return { ...part, isShell: true, routes: [], hangsInto: [], scripts };
  }
  const remote = known ?? (await readRelease(workspace, name, id));
  if (!remote || !('entry' in remote)) return undefined;
  const { routes, contributes, entry, preload } = remote;
  const scripts = Object.entries(preload).map(([module, files]) => {
    return [module, [entry, ...files].map((file) => path.posix.basename(file))] as const;
  });
  const hangsInto = Object.keys(contributes);
  return { ...part, isShell: false, routes, hangsInto, scripts: Object.fromEntries(scripts) };
}

/** Reads the compatibility manifest of a release; undefined if it is missing or invalid. */
async function readFits(
  workspace: Workspace,
  name: string,
  id: string | undefined,
): Promise<Fits | undefined> {
  if (id === undefined) return undefined;
  const text = await readText(path.join(releaseDir(workspace, name, id), FITS_FILE));
  try {
    return text === undefined ? undefined : parseFits(text);
  } catch (error) {
    const { log = console.warn } = workspace;
    log(`The compatibility manifest of ${name} ${id} is invalid: ${(error as Error).message}`);
    return undefined;
  }
}
