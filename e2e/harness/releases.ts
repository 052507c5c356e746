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
  withdrawRelease,
} from 'platform/release';

const ROOT = resolve(process.cwd(), '..');
const RELEASES = join(ROOT, '.releases');
const ENTRY = 'remoteEntry.js';
const FITS = 'fits.json';

/** What a file of a build has instead. */
type Edit = (text: string, file: string) => string;

export interface ReleasesCopy {
  dir: string;
  registry: () => Registry;
  /** The release of a remote, or of the shell, that browsers load. */
  active: (name: string) => Promise<string>;
  /** Moves a remote's active release away, as if its host had lost it; call what it returns to bring it back. */
  lose: (name: string) => () => void;
  /** Cuts off the end of a script, of a remote or the shell, given by its path; call what it returns to mend it. */
  damage: (script: string) => () => void;
  /** Releases the last build of a package, with `text` changed in its scripts; the release's id. */
  release: (name: string, text: string, by: string) => Promise<string>;
  /** As `release`, with its scripts, and what it says to give and need, edited. */
  releaseWith: (name: string, edit: Edit) => Promise<string>;
  promote: (name: string, release: string) => Promise<unknown>;
  /** Releases by the names of their packages, in one step. */
  promoteTogether: (ids: Record<string, string>) => Promise<unknown>;
  withdraw: (name: string, release: string) => Promise<unknown>;
  /** As `damage`, with another text in place of the script's. */
  change: (script: string, edit: (text: string) => string) => () => void;
  /** As `change`, but so that browsers run it: its team has released it like that. */
  rework: (script: string, edit: (text: string) => string) => () => void;
  /** Changes what the registry says of a remote; call what it returns to undo it. */
  describe: (name: string, edit: (remote: RegistryRemote) => RegistryRemote) => () => void;
  /** Releases the remote's same code under a new id and removes the old one, as a redeploy does. */
  redeploy: (name: string) => void;
  remove: () => void;
}

function replaceIn(file: string, text: string, by: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(text, by));
}

function half(text: string): string {
  return text.slice(0, text.length / 2);
}

/** Changes a served file, by cutting off its end unless told otherwise; call what it returns to mend it. */
function damageFile(path: string, edit = half): () => void {
  const whole = readFileSync(path);
  // The compressed copies are whole.
  const copies = ['br', 'gz'].map((kind) => `${path}.${kind}`).filter((copy) => existsSync(copy));
  for (const copy of copies) renameSync(copy, `${copy}-kept`);
  writeFileSync(path, edit(whole.toString()));
  return () => {
    writeFileSync(path, whole);
    for (const copy of copies) renameSync(`${copy}-kept`, copy);
  };
}

/** The integrity of each script of a release, the entry last, since it holds that of the others. */
function sealsOf(release: string): [script: string, integrity: string][] {
  const isEntry = (script: string) => Number(script === ENTRY);
  return readdirSync(release)
    .filter((file) => file.endsWith('.js'))
    .sort((a, b) => isEntry(a) - isEntry(b))
    .map((script) => [script, integrityOf(readFileSync(join(release, script)))]);
}

/** Writes into a changed release, and into the registry, what is in its scripts now. */
function reseal(release: string, seals: [script: string, integrity: string][], registry: string) {
  for (const [script, before] of seals) {
    const now = integrityOf(readFileSync(join(release, script)));
    for (const file of [join(release, ENTRY), registry]) replaceIn(file, before, now);
  }
}

/** What a browser compares a script with. */
export function integrityOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The workspace's releases, copied for a test that breaks them. */
export function copyReleases(): ReleasesCopy {
  const dir = mkdtempSync(join(tmpdir(), 'homeroom-releases-'));
  cpSync(RELEASES, dir, { recursive: true });
  const file = join(dir, 'registry.json');
  const workspace = { root: ROOT, releasesDir: dir };

  const whole = JSON.parse(readFileSync(file, 'utf8')) as object;
  // What was active before depends on who has worked here; a tab would go back to it.
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
    withdraw: (name, release) => withdrawRelease(name, release, workspace),
    damage: (script) => damageFile(fileOf(script)),
    change: (script, edit) => damageFile(fileOf(script), edit),
    rework: (script, edit) => {
      const folderOf = dirname(fileOf(script));
      const kept = readFileSync(file);
      const seals = sealsOf(folderOf);
      const mends = [...new Set([join(folderOf, ENTRY), fileOf(script)])].map((path) => {
        return damageFile(path, path === fileOf(script) ? edit : (text) => text);
      });
      reseal(folderOf, seals, file);
      return () => {
        for (const mend of mends) mend();
        writeFileSync(file, kept);
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
    redeploy: (name) => {
      const { release } = remote(name);
      const next = `${release}b`;
      renameSync(folder(name, release), folder(name, next));
      const seals = sealsOf(folder(name, next));
      for (const entry of readdirSync(folder(name, next))) {
        const path = join(folder(name, next), entry);
        // The compressed copies would still say what the files said before.
        if (/\.(br|gz)$/.test(entry)) rmSync(path);
        else replaceIn(path, release, next);
      }
      replaceIn(file, release, next);
      reseal(folder(name, next), seals, file);
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
