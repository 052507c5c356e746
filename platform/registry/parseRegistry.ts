import { checkRegistry, type Registry, type RegistryRemote } from './registry.ts';
import registrySchema from './registry.schema.json' with { type: 'json' };
import { ownValue } from './ownValue.ts';
import { mistakesIn } from './schemaMistakes.ts';
import { shapeOf } from './shapeOf.ts';

export { ENTRY_FILE, containerName } from '../build/remotePackage.ts';
export { FITS_FILE, parseFits, type Fits } from './fits.ts';
export { fitsShell } from './unmetNeeds.ts';

/** In the folder of releases: what is served now, and how it came to that. Written whole, in one step. */
export const REGISTRY_FILE = 'registry.json';
/** Beside it: what it was when it could last be read. */
export const LAST_GOOD_FILE = 'registry.last-good.json';
/** In the folder of each release: what the registry says of it while it is active. */
export const RELEASE_FILE = 'release.json';

/** The shell is released like a remote; its releases and their history are kept under this name. */
export const SHELL = 'shell';

/** `registry.json` as it lies on the disk; browsers are given the `Registry` in it alone. */
export interface RegistryFile extends Omit<Registry, 'shell'> {
  shell?: { release: string };
  /** By remote, and of the shell. */
  history: Record<string, ReleaseHistory>;
}

/** What became of the releases of a remote, or of the shell. */
export interface ReleaseHistory {
  /** Those that were active before the one that is now, newest last: where a rollback goes. */
  before: string[];
  /** When releases ceased to be active, ISO 8601, UTC, by id: tabs may still have them. */
  left: Record<string, string>;
  /** Those that must not be active again. */
  withdrawn: string[];
  /** One that some browsers load instead of the active one. */
  canary?: Canary;
  /** When those that were one ceased to be, as `left`. */
  tried?: Record<string, string>;
}

/** A release that a part of all browsers load, to see how it does. */
export interface Canary {
  release: string;
  /** Of a hundred browsers, 1 to 99. */
  percent: number;
  /** ISO 8601, UTC. */
  since: string;
}

const shape = shapeOf<Omit<RegistryFile, 'history'> & Partial<RegistryFile>>(registrySchema);

/** Reads the text of a `registry.json`. Throws one error that names every mistake with its place. */
export function parseRegistry(text: string): RegistryFile {
  const value: unknown = JSON.parse(text);
  const validate = shape();
  if (!validate(value)) {
    throw new Error(`${REGISTRY_FILE}:\n  ${mistakesIn(validate.errors).join('\n  ')}`);
  }
  return checkRegistry({ ...value, history: value.history ?? {} });
}

/** What browsers are told of it. */
export function servedRegistry({ remotes, origins, shell }: RegistryFile): Registry {
  return {
    remotes,
    ...(origins ? { origins } : {}),
    ...(shell ? { shell: shell.release } : {}),
  };
}

const NO_HISTORY: ReleaseHistory = { before: [], left: {}, withdrawn: [] };

/** What became of the releases of a remote, or of the shell; empty before the first promotion. */
export function historyOf(
  { history }: Pick<RegistryFile, 'history'>,
  name: string,
): ReleaseHistory {
  return ownValue(history, name) ?? NO_HISTORY;
}

/** The same registry with another history of one remote, or of the shell. */
export function withHistory(
  file: RegistryFile,
  name: string,
  history: ReleaseHistory,
): RegistryFile {
  return { ...file, history: { ...file.history, [name]: history } };
}

/** Of canaries that are over, the newest. */
const TRIED = 20;

/** The same without a canary. Tabs may still have it: when it ended is written down. */
export function withoutCanary({ canary, ...history }: ReleaseHistory): ReleaseHistory {
  if (!canary) return history;
  const others = Object.entries(history.tried ?? {}).filter(([id]) => id !== canary.release);
  const tried = [...others, [canary.release, new Date().toISOString()] as const].slice(-TRIED);
  return { ...history, tried: Object.fromEntries(tried) };
}

/** The release that browsers load of a remote, or of the shell; undefined before the first promotion. */
export function activeIn({ remotes, shell }: RegistryFile, name: string): string | undefined {
  if (name === SHELL) return shell?.release;
  return remotes.find((remote) => remote.name === name)?.release;
}

/** Of a release alone. */
const TIMES = ['releasedAt', 'createdAt'];
const releaseShape = shapeOf<RegistryRemote>({
  $ref: 'registry.schema.json#/definitions/remote',
});

/** Reads the text of a `release.json`: what stands in the registry while that release is active. Throws as `parseRegistry`. */
export function parseRelease(text: string): RegistryRemote {
  const fields = Object.entries(Object(JSON.parse(text))).filter(([name]) => !TIMES.includes(name));
  const value: unknown = Object.fromEntries(fields);
  const validate = releaseShape();
  if (!validate(value)) {
    throw new Error(`${RELEASE_FILE}:\n  ${mistakesIn(validate.errors).join('\n  ')}`);
  }
  return value;
}
