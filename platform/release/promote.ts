import path from 'node:path';
import {
  LAST_GOOD_FILE,
  REGISTRY_FILE,
  parseRegistry,
  servedRegistry,
  type RegistryFile,
  type ReleaseHistory,
} from '../registry/parseRegistry.ts';
import { checkRegistry, type Registry, type RegistryRemote } from '../registry/registry.ts';
import { readText, writeJson } from './files.ts';
import { withLock } from './lock.mjs';
import { lastReleased, readRelease, type Release } from './release.ts';
import { defaultWorkspace, type Workspace } from './workspace.ts';

const REMEMBERED = 20;
/** Of each kind that only grows, the newest. */
const WRITTEN_DOWN = 100;
const NO_HISTORY: ReleaseHistory = { before: [], left: {}, withdrawn: [] };

/** Stands by a change while nobody else can make one: two that both go from what they have seen are told apart here. */
export interface Witness {
  /** Looks at what is active, and throws where the change must not be. */
  before: (active: string | undefined, history: ReleaseHistory) => void | Promise<void>;
  /** Writes down what is active now (undefined: what was), so that whoever comes next can read it. */
  after: (activated: Release | undefined) => void | Promise<void>;
}

/** Makes a release the one that browsers load: what was released last, where no id is given. */
export async function promoteRemote(
  name: string,
  id?: string,
  workspace: Workspace = defaultWorkspace(),
  witness?: Witness,
): Promise<Release> {
  return alone(workspace, async () => {
    const release = id
      ? await readRelease(workspace, name, id)
      : await lastReleased(name, workspace);
    if (!release) throw new Error(`${name} has no release${id ? ` ${id}` : ''}: release it first`);
    const file = await readRegistryFile(workspace);
    const active = activeOf(file, name);
    const { before, withdrawn } = historyOf(file, name);
    await witness?.before(active, historyOf(file, name));
    if (withdrawn.includes(release.release)) {
      throw new Error(`${name} ${release.release} was withdrawn: release another one`);
    }
    const isNew = active !== undefined && active !== release.release;
    const passed = isNew ? [...before, active].slice(-REMEMBERED) : before;
    await activate(workspace, file, release, { before: passed, withdrawn });
    await witness?.after(release);
    return release;
  });
}

/** Goes back to the release that was active before this one; past those that are gone or withdrawn. */
export async function rollbackRemote(
  name: string,
  workspace: Workspace = defaultWorkspace(),
  witness?: Witness,
): Promise<Release> {
  return alone(workspace, async () => {
    const file = await readRegistryFile(workspace);
    await witness?.before(activeOf(file, name), historyOf(file, name));
    const release = await goBack(workspace, file, name, historyOf(file, name).withdrawn);
    await witness?.after(release);
    return release;
  });
}

/** Never lets a release be active again; where it is, what was active before it is again. */
export async function withdrawRelease(
  name: string,
  id: string,
  workspace: Workspace = defaultWorkspace(),
  witness?: Witness,
): Promise<Release | undefined> {
  return alone(workspace, async () => {
    if (!(await readRelease(workspace, name, id))) throw new Error(`${name} has no release ${id}`);
    const file = await readRegistryFile(workspace);
    const history = historyOf(file, name);
    await witness?.before(activeOf(file, name), history);
    const withdrawn = [...new Set([...history.withdrawn, id])].slice(-WRITTEN_DOWN);
    const isActive = activeOf(file, name) === id;
    const release = isActive ? await goBack(workspace, file, name, withdrawn) : undefined;
    if (!release) {
      await write(workspace, file.remotes, withHistory(file, name, { ...history, withdrawn }));
    }
    await witness?.after(release);
    return release;
  });
}

/** Takes a remote out of the registry; its releases stay. */
export async function retireRemote(
  name: string,
  workspace: Workspace = defaultWorkspace(),
): Promise<void> {
  await alone(workspace, async () => {
    const { remotes, history } = await readRegistryFile(workspace);
    const others = remotes.filter((remote) => remote.name !== name);
    await write(workspace, others, history);
  });
}

/** The registry as it is now; undefined before the first promotion. */
export async function readRegistry(
  workspace: Workspace = defaultWorkspace(),
): Promise<Registry | undefined> {
  const file = await readFileOrLastGood(workspace);
  return file && servedRegistry(file);
}

/** The registry with what became of each remote's releases; empty before the first promotion. */
export async function readRegistryFile(workspace: Workspace): Promise<RegistryFile> {
  return (await readFileOrLastGood(workspace)) ?? { remotes: [], history: {} };
}

/** `registry.json`; where that is damaged or gone, what it was when a server could last read it. */
async function readFileOrLastGood({
  releasesDir,
  tell = console.warn,
}: Workspace): Promise<RegistryFile | undefined> {
  const text = await readText(path.join(releasesDir, REGISTRY_FILE));
  const lastGood = await readText(path.join(releasesDir, LAST_GOOD_FILE));
  try {
    if (text !== undefined) return parseRegistry(text);
  } catch (error) {
    if (lastGood === undefined) throw error;
    tell(`${REGISTRY_FILE} cannot be read: going on from ${LAST_GOOD_FILE}.`);
  }
  return lastGood === undefined ? undefined : parseRegistry(lastGood);
}

/** The registry is read, changed and written by one process at a time. */
function alone<T>(
  { releasesDir, tell = console.log }: Workspace,
  work: () => Promise<T>,
): Promise<T> {
  return withLock(path.join(releasesDir, '.lock'), work, tell);
}

async function goBack(
  workspace: Workspace,
  file: RegistryFile,
  name: string,
  withdrawn: string[],
): Promise<Release> {
  const before = [...historyOf(file, name).before];
  for (let id = before.pop(); id !== undefined; id = before.pop()) {
    const release = withdrawn.includes(id) ? undefined : await readRelease(workspace, name, id);
    if (!release) continue;
    await activate(workspace, file, release, { before, withdrawn });
    return release;
  }
  throw new Error(`${name} has no release to go back to`);
}

async function activate(
  workspace: Workspace,
  file: RegistryFile,
  { releasedAt: _, ...remote }: Release,
  change: Pick<ReleaseHistory, 'before' | 'withdrawn'>,
): Promise<void> {
  const { name, release } = remote;
  const active = activeOf(file, name);
  const left = Object.entries(historyOf(file, name).left).filter(([id]) => id !== release);
  if (active !== undefined && active !== release) left.push([active, new Date().toISOString()]);
  const others = file.remotes.filter((other) => other.name !== name);
  const history = { ...change, left: Object.fromEntries(left.slice(-WRITTEN_DOWN)) };
  await write(workspace, [...others, remote], withHistory(file, name, history));
}

/** One write: whoever is killed here leaves the old registry or the new one. */
async function write(
  { releasesDir }: Workspace,
  remotes: RegistryRemote[],
  history: RegistryFile['history'],
): Promise<void> {
  const sorted = remotes.toSorted((a, b) => a.name.localeCompare(b.name));
  // One that contradicts itself is refused before anything changes.
  const file = checkRegistry({ remotes: sorted, history });
  await writeJson(path.join(releasesDir, REGISTRY_FILE), file);
}

function activeOf(file: RegistryFile, name: string): string | undefined {
  return file.remotes.find((remote) => remote.name === name)?.release;
}

function historyOf(file: RegistryFile, name: string): ReleaseHistory {
  return file.history[name] ?? NO_HISTORY;
}

function withHistory(file: RegistryFile, name: string, history: ReleaseHistory) {
  return { ...file.history, [name]: history };
}
