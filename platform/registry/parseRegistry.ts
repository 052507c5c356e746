import { checkRegistry, type Registry, type RegistryRemote } from './registry.ts';
import registrySchema from './registry.schema.json' with { type: 'json' };
import { ownValue } from './ownValue.ts';
import { mistakesIn } from './schemaErrors.ts';
import { shapeOf } from './shapeOf.ts';

export { ENTRY_FILE, containerName } from '../build/remotePackage.ts';
export { FITS_FILE, parseFits, type Fits } from './compatibility/fits.ts';
export { fitsShell } from './compatibility/unmetNeeds.ts';

/**
 * File in the folder of releases with the active releases and their history. It is replaced in one
 * step.
 */
export const REGISTRY_FILE = 'registry.json';
/** File beside it with the last version that could be read. */
export const LAST_GOOD_FILE = 'registry.last-good.json';
/** File in the folder of each release with its registry entry. */
export const RELEASE_FILE = 'release.json';

/** Name under which the shell's releases and their history are stored. */
export const SHELL = 'shell';

/** Content of `registry.json` on the disk. Browsers receive only the `Registry` in it. */
export interface RegistryFile extends Omit<Registry, 'shell'> {
  shell?: { release: string };
  /** History by remote; also of the shell. */
  history: Record<string, ReleaseHistory>;
}

/** Release history of a remote, or of the shell. */
export interface ReleaseHistory {
  /**
   * Releases that were active before the current one, the newest last: the targets of a rollback.
   */
  before: string[];
  /** Times when releases stopped being active, by id, ISO 8601 in UTC. Tabs may still use them. */
  left: Record<string, string>;
  /** Revoked releases, which must not be active again. */
  withdrawn: string[];
  /** Release that some browsers load instead of the active one. */
  canary?: Canary;
  /** Times when former canaries ended, like `left`. */
  tried?: Record<string, string>;
}

/** Release that a part of all browsers loads, to try it out. */
export interface Canary {
  release: string;
  /** Percentage of browsers, 1 to 99. */
  percent: number;
  /** Start, ISO 8601 in UTC. */
  since: string;
}

const shape = shapeOf<Omit<RegistryFile, 'history'> & Partial<RegistryFile>>(registrySchema);

/**
 * Parses the text of a `registry.json`.
 * @throws One error that lists every mistake with its path.
 */
export function parseRegistry(text: string): RegistryFile {
  const value: unknown = JSON.parse(text);
  const validate = shape();
  if (!validate(value)) {
    throw new Error(`${REGISTRY_FILE}:\n  ${mistakesIn(validate.errors).join('\n  ')}`);
  }
  return checkRegistry({ ...value, history: value.history ?? {} });
}

/** Returns the part of the registry that browsers receive. */
export function servedRegistry({ remotes, origins, shell }: RegistryFile): Registry {
  return {
    remotes,
    ...(origins ? { origins } : {}),
    ...(shell ? { shell: shell.release } : {}),
  };
}

const NO_HISTORY: ReleaseHistory = { before: [], left: {}, withdrawn: [] };

/** Returns the release history of a remote, or of the shell; empty before the first promotion. */
export function historyOf(
  { history }: Pick<RegistryFile, 'history'>,
  name: string,
): ReleaseHistory {
  return ownValue(history, name) ?? NO_HISTORY;
}

/** Returns the registry with another history of one remote, or of the shell. */
export function withHistory(
  file: RegistryFile,
  name: string,
  history: ReleaseHistory,
): RegistryFile {
  return { ...file, history: { ...file.history, [name]: history } };
}

/** Number of former canaries that are kept. */
const TRIED = 20;

/**
 * Returns the history without a canary. Records the time of its end, because tabs may still use it.
 */
export function withoutCanary({ canary, ...history }: ReleaseHistory): ReleaseHistory {
  if (!canary) return history;
  const others = Object.entries(history.tried ?? {}).filter(([id]) => id !== canary.release);
  const tried = [...others, [canary.release, new Date().toISOString()] as const].slice(-TRIED);
  return { ...history, tried: Object.fromEntries(tried) };
}

/**
 * Returns the active release of a remote, or of the shell; undefined before the first promotion.
 */
export function activeIn({ remotes, shell }: RegistryFile, name: string): string | undefined {
  if (name === SHELL) return shell?.release;
  return remotes.find((remote) => remote.name === name)?.release;
}

/** Fields that only a release has. */
const TIMES = ['releasedAt', 'createdAt'];
const releaseShape = shapeOf<RegistryRemote>({
  $ref: 'registry.schema.json#/definitions/remote',
});

/**
 * Parses the text of a `release.json` into the registry's entry.
 * @throws One error that lists every mistake with its path.
 */
export function parseRelease(text: string): RegistryRemote {
  const fields = Object.entries(Object(JSON.parse(text))).filter(([name]) => !TIMES.includes(name));
  const value: unknown = Object.fromEntries(fields);
  const validate = releaseShape();
  if (!validate(value)) {
    throw new Error(`${RELEASE_FILE}:\n  ${mistakesIn(validate.errors).join('\n  ')}`);
  }
  return value;
}
