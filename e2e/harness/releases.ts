import { createHash } from 'node:crypto';
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
import { dirname, join, resolve } from 'node:path';
import type { Registry, RegistryRemote } from 'platform/registry';
import {
  activeIn,
  keepRelease,
  listReleases,
  promoteRemote,
  promoteTogether,
  readRegistryFile,
  revokeRelease,
} from 'platform/server';

const ROOT = resolve(process.cwd(), '..');
const RELEASES = join(ROOT, '.releases');
const ENTRY = 'remoteEntry.js';
const FITS = 'fits.json';

/** Returns the changed content of a file of a build. */
type Edit = (text: string, file: string) => string;

export interface ReleasesCopy {
  dir: string;
  registry: () => Registry;
  /** Returns the active release of a remote, or of the shell. */
  active: (name: string) => Promise<string>;
  /**
   * Moves a remote's active release away, as if its host had lost it. Returns a function that
   * restores it.
   */
  lose: (name: string) => () => void;
  /**
   * Truncates a script of a remote or the shell, given by its path. Returns a function that repairs
   * it.
   */
  damage: (script: string) => () => void;
  /**
   * Releases the last build of a package, with `text` replaced in its scripts. Returns the
   * release's id.
   */
  release: (name: string, text: string, by: string) => Promise<string>;
  /** Creates a release like `release`, with edited scripts and an edited compatibility manifest. */
  releaseWith: (name: string, edit: Edit) => Promise<string>;
  promote: (name: string, release: string) => Promise<unknown>;
  /** Promotes releases in one step, by the names of their packages. */
  promoteTogether: (ids: Record<string, string>) => Promise<unknown>;
  revoke: (name: string, release: string) => Promise<unknown>;
  /** Changes a script like `damage`, with another content. */
  change: (script: string, edit: (text: string) => string) => () => void;
  /**
   * Changes a script like `change`, with a valid hash, so that browsers run it as if its team had
   * released it.
   */
  rework: (script: string, edit: (text: string) => string) => () => void;
  /** Changes the registry's entry of a remote. Returns a function that undoes it. */
  describe: (name: string, edit: (remote: RegistryRemote) => RegistryRemote) => () => void;
  /** Removes remotes from the registry, as if their teams did not exist. */
  leaveOut: (isLeftOut: (remote: RegistryRemote) => boolean) => void;
  /**
   * Releases the remote's same code under a new id, and removes the old one, as a redeployment
   * does.
   */
  redeploy: (name: string) => void;
  remove: () => void;
}

function replaceIn(file: string, text: string, by: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(text, by));
}

function half(text: string): string {
  return text.slice(0, text.length / 2);
}

/** Changes a served file; default: truncates it. Returns a function that repairs it. */
function damageFile(path: string, edit = half): () => void {
  const whole = readFileSync(path);
  // The compressed copies are intact.
  const copies = ['br', 'gz'].map((kind) => `${path}.${kind}`).filter((copy) => existsSync(copy));
  for (const copy of copies) renameSync(copy, `${copy}-kept`);
  writeFileSync(path, edit(whole.toString()));
  return () => {
    writeFileSync(path, whole);
    for (const copy of copies) renameSync(`${copy}-kept`, copy);
  };
}

/**
 * Returns the integrity of each script of a release, the entry last, because it contains those of
 * the others.
 */
function sealsOf(release: string): [script: string, integrity: string][] {
  const isEntry = (script: string) => Number(script === ENTRY);
  return readdirSync(release)
    .filter((file) => file.endsWith('.js'))
    .sort((a, b) => isEntry(a) - isEntry(b))
    .map((script) => [script, integrityOf(readFileSync(join(release, script)))]);
}

/** Writes the current hashes of a changed release into its entry and the registry. */
function reseal(release: string, seals: [script: string, integrity: string][], registry: string) {
  for (const [script, before] of seals) {
    const now = integrityOf(readFileSync(join(release, script)));
    for (const file of [join(release, ENTRY), registry]) replaceIn(file, before, now);
  }
}

/** Returns the integrity that a browser compares a script with. */
export function integrityOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Copies the workspace's releases for a test that breaks them. */
export function copyReleases(): ReleasesCopy {
  const dir = mkdtempSync(join(tmpdir(), 'homeroom-releases-'));
  cpSync(RELEASES, dir, { recursive: true });
  const file = join(dir, 'registry.json');
  const workspace = { root: ROOT, releasesDir: dir };

  const whole = JSON.parse(readFileSync(file, 'utf8')) as object;
  // The history depends on earlier work in this checkout, and a tab would roll back to it.
  writeFileSync(file, JSON.stringify({ ...whole, history: {} }));

  const registry = (): Registry => JSON.parse(readFileSync(file, 'utf8')) as Registry;
  const remote = (name: string): RegistryRemote => {
    const found = registry().remotes.find((entry) => entry.name === name);
    if (!found) throw new Error(`The registry has no ${name}.`);
    return found;
  };
  const folder = (name: string, release: string): string => join(dir, name, release);
  const releaseWith = async (name: string, edit: Edit): Promise<string> => {
    const dist = mkdtempSync(join(tmpdir(), 'homeroom-dist-'));
    cpSync(join(ROOT, name, 'dist'), dist, { recursive: true });
    for (const entry of readdirSync(dist)) {
      if (!entry.endsWith('.js') && entry !== FITS) continue;
      const path = join(dist, entry);
      writeFileSync(path, edit(readFileSync(path, 'utf8'), entry));
    }
    const { release } = await keepRelease(name, dist, workspace);
    rmSync(dist, { recursive: true });
    return release;
  };
  const fileOf = (script: string): string => join(dir, script.replace(/^\/remotes\//, ''));

  return {
    dir,
    registry,
    active: async (name) => String(activeIn(await readRegistryFile(workspace), name)),
    lose: (name) => {
      const { release } = remote(name);
      renameSync(folder(name, release), folder(name, `${release}-lost`));
      return () => renameSync(folder(name, `${release}-lost`), folder(name, release));
    },
    release: (name, text, by) => {
      return releaseWith(name, (content, file) => {
        return file.endsWith('.js') ? content.replaceAll(text, by) : content;
      });
    },
    releaseWith,
    promote: (name, release) => promoteRemote(name, release, workspace),
    promoteTogether: async (ids) => {
      const lists = Object.keys(ids).map((name) => listReleases(name, workspace));
      const wanted = (await Promise.all(lists)).flat().filter(({ name, release }) => {
        return ids[name] === release;
      });
      const refuse = (_name: string, error: unknown) => {
        throw error;
      };
      return promoteTogether(wanted, refuse, workspace);
    },
    revoke: (name, release) => revokeRelease(name, release, workspace),
    damage: (script) => damageFile(fileOf(script)),
    change: (script, edit) => damageFile(fileOf(script), edit),
    rework: (script, edit) => {
      const folderOf = dirname(fileOf(script));
      const saved = readFileSync(file);
      const seals = sealsOf(folderOf);
      const mends = [...new Set([join(folderOf, ENTRY), fileOf(script)])].map((path) => {
        return damageFile(path, path === fileOf(script) ? edit : (text) => text);
      });
      reseal(folderOf, seals, file);
      return () => {
        for (const mend of mends) mend();
        writeFileSync(file, saved);
      };
    },
    describe: (name, edit) => {
      const before = readFileSync(file, 'utf8');
      const remotes = registry().remotes.map((known) =>
        known.name === name ? edit(known) : known,
      );
      writeFileSync(file, JSON.stringify({ ...registry(), remotes }));
      return () => writeFileSync(file, before);
    },
    leaveOut: (isLeftOut) => {
      const remotes = registry().remotes.filter((known) => !isLeftOut(known));
      writeFileSync(file, JSON.stringify({ ...registry(), remotes }));
    },
    redeploy: (name) => {
      const { release } = remote(name);
      const next = `${release}b`;
      renameSync(folder(name, release), folder(name, next));
      const seals = sealsOf(folder(name, next));
      for (const entry of readdirSync(folder(name, next))) {
        const path = join(folder(name, next), entry);
        // The compressed copies would still have the old content.
        if (/\.(br|gz)$/.test(entry)) rmSync(path);
        else replaceIn(path, release, next);
      }
      replaceIn(file, release, next);
      reseal(folder(name, next), seals, file);
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
