import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Registry, RegistryRemote } from 'platform/registry';
import { keepRelease, promoteRemote, withdrawRelease } from 'platform/release';

const ROOT = resolve(process.cwd(), '..');
const RELEASES = join(ROOT, '.releases');

export interface ReleasesCopy {
  dir: string;
  registry: () => Registry;
  /** Moves a remote's active release away, as if its host had lost it; call what it returns to bring it back. */
  lose: (name: string) => () => void;
  /** Cuts off the end of a script, of a remote or the shell, given by its path; call the answer to mend it. */
  damage: (script: string) => () => void;
  /** Releases the last build of a package, with `text` changed in its scripts; the release's id. */
  release: (name: string, text: string, by: string) => Promise<string>;
  promote: (name: string, release: string) => Promise<unknown>;
  withdraw: (name: string, release: string) => Promise<unknown>;
  /** Releases the remote's same code under a new id and removes the old one, as a redeploy does. */
  redeploy: (name: string) => void;
  remove: () => void;
}

function replaceIn(file: string, text: string, by: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(text, by));
}

/** Cuts off the end of a served file; call the answer to mend it. */
function damageFile(path: string): () => void {
  const whole = readFileSync(path);
  // The compressed copies are whole.
  const copies = ['br', 'gz'].map((kind) => `${path}.${kind}`).filter((copy) => existsSync(copy));
  for (const copy of copies) renameSync(copy, `${copy}-kept`);
  writeFileSync(path, whole.subarray(0, whole.length / 2));
  return () => {
    writeFileSync(path, whole);
    for (const copy of copies) renameSync(`${copy}-kept`, copy);
  };
}

/** The workspace's releases, copied for a test that breaks them. */
export function copyReleases(): ReleasesCopy {
  const dir = mkdtempSync(join(tmpdir(), 'homeroom-releases-'));
  cpSync(RELEASES, dir, { recursive: true });
  const file = join(dir, 'registry.json');
  const workspace = { root: ROOT, releasesDir: dir };

  const registry = (): Registry => JSON.parse(readFileSync(file, 'utf8')) as Registry;
  const remote = (name: string): RegistryRemote => {
    const found = registry().remotes.find((entry) => entry.name === name);
    if (!found) throw new Error(`The registry has no ${name}.`);
    return found;
  };
  const folder = (name: string, release: string): string => join(dir, name, release);

  return {
    dir,
    registry,
    lose: (name) => {
      const { release } = remote(name);
      renameSync(folder(name, release), folder(name, `${release}-lost`));
      return () => renameSync(folder(name, `${release}-lost`), folder(name, release));
    },
    damage: (script) => damageFile(join(dir, script.replace(/^\/remotes\//, ''))),
    release: async (name, text, by) => {
      const dist = mkdtempSync(join(tmpdir(), 'homeroom-dist-'));
      cpSync(join(ROOT, name, 'dist'), dist, { recursive: true });
      for (const entry of readdirSync(dist)) {
        if (entry.endsWith('.js')) replaceIn(join(dist, entry), text, by);
      }
      const { release } = await keepRelease(name, dist, workspace);
      rmSync(dist, { recursive: true });
      return release;
    },
    promote: (name, release) => promoteRemote(name, release, workspace),
    withdraw: (name, release) => withdrawRelease(name, release, workspace),
    redeploy: (name) => {
      const { release } = remote(name);
      const next = `${release}b`;
      renameSync(folder(name, release), folder(name, next));
      for (const entry of readdirSync(folder(name, next))) {
        const path = join(folder(name, next), entry);
        // The compressed copies would still say what the files said before.
        if (/\.(br|gz)$/.test(entry)) rmSync(path);
        else replaceIn(path, release, next);
      }
      replaceIn(file, release, next);
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
