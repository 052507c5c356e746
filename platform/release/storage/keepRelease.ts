import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NO_INTEGRITY } from '../../build/page/integrityMarks.ts';
import { PAGE_FILE } from '../../build/page/pageMarks.ts';
import {
  ENTRY_FILE,
  LIBRARIES_FILE,
  PRELOADS_FILE,
  containerName,
  readRemoteJson,
} from '../../build/remotePackage.ts';
import { shellBase } from '../../build/shellBase.ts';
import { TITLES_FILE, textsOfFile } from '../../build/texts/textsFile.ts';
import { FITS_FILE, parseFits } from '../../registry/compatibility/fits.ts';
import { RELEASE_FILE, SHELL } from '../../registry/parseRegistry.ts';
import { ownValue } from '../../registry/ownValue.ts';
import { LATER, type RegistryRemote } from '../../registry/registry.ts';
import type { RemoteDescription } from '../../registry/remoteJson.ts';
import { violationsAlone } from '../../registry/compatibility/violations.ts';
import { compressFolder } from './compress.ts';
import { RefusedError } from '../promotion/fits.ts';
import { filesBelow, hashOfFolder, readJson, readText, writeJson } from '../files.ts';
import { readRelease, releaseDir, type Release } from './release.ts';
import { sealRelease } from './sealRelease.ts';
import { packageDirOf, type Workspace } from '../workspace.ts';

const ID_LENGTH = 12;
/** Files that may contain the release's id: scripts, pages, and the JSON files of the build. */
const IS_STAMPED = /\.(js|json|map|html)$/;

/** Candidate for a release: its files as browsers would load them. */
export interface Draft {
  release: Release;
  /** Folder of the files. */
  dir: string;
}

/**
 * Checks a draft.
 * @throws If it must not become a release.
 */
export type CheckDraft = (draft: Draft) => Promise<void>;

/**
 * Creates a release from the output in `dist` and the package's remote.json.
 * The same content gives the same release, which then counts as the latest one. A refused draft
 * leaves no files.
 */
export async function keepRelease(
  name: string,
  dist: string,
  workspace: Workspace,
  check?: CheckDraft,
): Promise<Release> {
  const id = await releaseIdOf(name, dist, workspace);
  await refuseViolations(name, id, dist);
  const dir = releaseDir(workspace, name, id);
  const known = await readRelease(workspace, name, id);
  if (known) {
    await check?.({ release: known, dir });
    return releaseAgain(dir, known);
  }

  const draft = `${dir}.${process.pid}.${crypto.randomUUID()}`;
  try {
    const release = await writeDraft(name, dist, draft, workspace);
    await check?.({ release, dir: draft });
    await compressFolder(draft);
    await weigh(dist, draft);
    await writeJson(path.join(draft, RELEASE_FILE), release);
    await rename(draft, dir).catch((error: unknown) => {
      // Another process may have created the same release meanwhile.
      if (!existsSync(dir)) throw error;
    });
    return release;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Checks the build by itself.
 * @throws {RefusedError} If no page may use it.
 */
async function refuseViolations(name: string, release: string, dist: string): Promise<void> {
  const text = await readText(path.join(dist, FITS_FILE));
  if (text === undefined) return;
  const isShell = name === SHELL;
  const violations = violationsAlone({ name, release, isShell, fits: parseFits(text) });
  if (violations.length > 0) throw new RefusedError(violations);
}

/** Runs `check` on the draft of a build, and keeps no files of it. */
export async function checkBuild(
  name: string,
  dist: string,
  workspace: Workspace,
  check: CheckDraft,
): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'homeroom-draft-'));
  try {
    await check({ release: await writeDraft(name, dist, dir, workspace), dir });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** Writes a build as browsers will load it, without the compressed copies. */
async function writeDraft(
  name: string,
  dist: string,
  draft: string,
  workspace: Workspace,
): Promise<Release> {
  const description = describe(name, dist, workspace);
  const id = await idOf(description, dist);
  for (const file of await filesBelow(dist)) {
    if (file === FITS_FILE) continue;
    await copyStamped(path.join(dist, file), path.join(draft, file), name, id);
  }
  return releaseOf(description, id, dist, await sealRelease(draft));
}

/** Returns the id of the release that the output in `dist` has, or would have. */
export async function releaseIdOf(
  name: string,
  dist: string,
  workspace: Workspace,
): Promise<string> {
  return idOf(describe(name, dist, workspace), dist);
}

/** Reads the package's description. Null for the shell, which has no remote.json. */
function describe(name: string, dist: string, workspace: Workspace): RemoteDescription | null {
  if (name !== SHELL) return readRemoteJson(packageDirOf(workspace, name));
  if (existsSync(path.join(dist, PAGE_FILE))) return null;
  throw new Error(`The build of the shell has no ${PAGE_FILE}`);
}

async function idOf(description: RemoteDescription | null, dist: string): Promise<string> {
  const content = [await hashOfFolder(dist), JSON.stringify(description)].join(' ');
  return createHash('sha256').update(content).digest('hex').slice(0, ID_LENGTH);
}

async function releaseAgain(dir: string, known: Release): Promise<Release> {
  const release = { ...known, releasedAt: new Date().toISOString() };
  await writeJson(path.join(dir, RELEASE_FILE), release);
  return release;
}

async function releaseOf(
  description: RemoteDescription | null,
  id: string,
  dist: string,
  integrity: Record<string, string>,
): Promise<Release> {
  const releasedAt = new Date().toISOString();
  if (!description) return { name: SHELL, release: id, releasedAt };
  const { name, routes, contributes } = description;
  const files = (await readJson<Record<string, string[]>>(path.join(dist, PRELOADS_FILE))) ?? {};
  const base = `/remotes/${name}/${id}/`;
  const preload = Object.entries(files).map(([module, scripts]) => {
    return [module, scripts.map((script) => base + script)] as const;
  });
  const shared = (await readJson<Record<string, string>>(path.join(dist, LIBRARIES_FILE))) ?? {};
  const libraries = Object.entries(shared).map(([script, name]) => [base + script, name] as const);
  const titles = await readJson<RegistryRemote['titles'] & object>(path.join(dist, TITLES_FILE));
  const texts = Object.keys(integrity).flatMap((file) => {
    const { language, module = LATER } = textsOfFile(file) ?? {};
    return language ? [{ language, module, file }] : [];
  });
  // File names come from the uploader. A property `__proto__` would change every object.
  const byLanguage = [...Map.groupBy(texts, ({ language }) => language)];
  const languages = Object.fromEntries(
    byLanguage.map(([language, files]) => {
      return [language, Object.fromEntries(files.map(({ module, file }) => [module, base + file]))];
    }),
  );
  const hashes = [...Object.values(files).flat(), ...texts.map(({ file }) => file)].map(
    (script) => [base + script, ownValue(integrity, script) ?? NO_INTEGRITY] as const,
  );
  return {
    name,
    release: id,
    container: containerName(name, id),
    entry: base + ENTRY_FILE,
    integrity: integrity[ENTRY_FILE] ?? NO_INTEGRITY,
    routes,
    contributes,
    preload: Object.fromEntries(preload),
    hashes: Object.fromEntries(hashes),
    ...(libraries.length > 0 ? { libraries: Object.fromEntries(libraries) } : {}),
    ...(titles ? { titles } : {}),
    ...(texts.length > 0 ? { languages } : {}),
    releasedAt,
  };
}

/** Copies a file of a build, and replaces the placeholder name by the release's name. */
async function copyStamped(from: string, to: string, name: string, id: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  if (!IS_STAMPED.test(from)) return copyFile(from, to);
  const text = await readFile(from, 'utf8');
  await writeFile(to, text.replaceAll(ownName(name), ownName(name, id)));
}

/** Adds the compressed sizes of the scripts to the compatibility manifest. */
async function weigh(dist: string, draft: string): Promise<void> {
  const text = await readText(path.join(dist, FITS_FILE));
  if (text === undefined) return;
  const sizes = new Map<string, number>();
  for (const file of await filesBelow(draft)) {
    const script = file.replace(/\.br$/, '');
    // The compressed copy follows its original in the list, so its size wins.
    if (script.endsWith('.js')) sizes.set(script, (await stat(path.join(draft, file))).size);
  }
  const fits = { ...parseFits(text), weights: Object.fromEntries(sizes) };
  await writeJson(path.join(draft, FITS_FILE), fits);
}

/**
 * Returns the name of a build in its own code: the global variable of a remote, or the shell's
 * folder.
 */
function ownName(name: string, release?: string): string {
  return name === SHELL ? shellBase(release) : containerName(name, release);
}
