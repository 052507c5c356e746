import path from 'node:path';
import { buildRemote } from './building/build.ts';
import { readJson, writeJson } from './files.ts';
import { checkBuild, releaseIdOf, type CheckDraft } from './storage/keepRelease.ts';
import { packArchive } from './storage/remoteArchive.ts';
import {
  RELEASES_BASE,
  CHECKED,
  type ActiveReleases,
  type CanaryOrder,
  type ChangeOrder,
  type Changed,
  type RemoteState,
  type Uploaded,
} from '../registry/remoteCalls.ts';
import { defaultWorkspace, packageDirOf, type Workspace } from './workspace.ts';

/** Client for the release API of a Homeroom server; needs a token. */
export interface RemoteServer {
  /** Origin without a trailing slash. */
  origin: string;
  /**
   * Builds a remote where needed and uploads the output, which the server stores without promoting
   * it.
   * An output that `check` refuses is not uploaded. Without `check`, the server's log notes that.
   */
  release: (name: string, check?: CheckDraft) => Promise<Uploaded>;
  /**
   * Promotes a release; without an id, the latest one on the server.
   * @throws With the server's message, if another release is active than this checkout last saw.
   *   `over` confirms that it may be replaced.
   */
  promote: (name: string, id?: string, over?: string) => Promise<Changed>;
  /** Rolls back to the release that was active before, with the same check as `promote`. */
  rollback: (name: string, over?: string) => Promise<Changed>;
  /**
   * Gives a release to `percent` of all browsers.
   * @throws If another canary is running than this checkout last saw.
   */
  canary: (name: string, id: string, percent: number, over?: string) => Promise<void>;
  /** Ends the canary, with the same check as `canary`. */
  endCanary: (name: string, over?: string) => Promise<void>;
  /** Revokes a release, so that it can never be active again. */
  revoke: (name: string, id: string) => Promise<Changed>;
  /** Returns the state of a remote on the server. After a refusal, it shows what changed. */
  releases: (name: string) => Promise<RemoteState>;
  /** Returns the active release of each remote. */
  registry: () => Promise<ActiveReleases>;
}

/** Address of a server, and the token for it. */
export interface RemoteServerOptions {
  origin: string;
  token: string;
}

/**
 * Releases that this checkout last saw active on the server, by remote; the canary's under
 * `<remote> canary`.
 */
type Seen = Record<string, string | null>;

/** Creates a client for a server. A refused call throws the server's message. */
export function remoteServer(
  options: RemoteServerOptions,
  workspace: Workspace = defaultWorkspace(),
): RemoteServer {
  const seenFile = path.join(workspace.root, '.cache/seen', `${new URL(options.origin).host}.json`);
  const look = (name: string) => call<RemoteState>(options, 'GET', pathOf(name));
  const remember = async (name: string, active: string | null) => {
    const seen = (await readJson<Seen>(seenFile)) ?? {};
    await writeJson(seenFile, { ...seen, [name]: active });
  };
  const canaryOf = (name: string) => `${name} canary`;
  const lastSeen = async (name: string) => {
    const seen = (await readJson<Seen>(seenFile)) ?? {};
    return seen[name] === undefined ? (await look(name)).active : seen[name];
  };
  const changeCanary = async (name: string, order: Omit<CanaryOrder, 'expected'>) => {
    const seen = (await readJson<Seen>(seenFile)) ?? {};
    const known = seen[canaryOf(name)];
    const expected = known === undefined ? ((await look(name)).canary?.release ?? null) : known;
    const to = `${pathOf(name)}/canary`;
    const { canary } = await call<Changed>(options, 'POST', to, { ...order, expected });
    await remember(canaryOf(name), canary);
  };
  const change = async (name: string, what: string, order: ChangeOrder & { release?: string }) => {
    const changed = await call<Changed>(options, 'POST', `${pathOf(name)}/${what}`, order);
    await remember(name, changed.active);
    await remember(canaryOf(name), changed.canary);
    return changed;
  };

  return {
    origin: options.origin,
    async release(name, check) {
      return buildRemote(
        name,
        async ({ dist }) => {
          const id = await releaseIdOf(name, dist, workspace);
          const archive = await packArchive(packageDirOf(workspace, name), dist);
          // A refused token is detected before megabytes are sent.
          const { active } = await look(name);
          if (check) await checkBuild(name, dist, workspace, check);
          const to = `${pathOf(name)}/releases/${id}${check ? CHECKED : ''}`;
          const uploaded = await call<Uploaded>(options, 'PUT', to, archive);
          await remember(name, active);
          return uploaded;
        },
        workspace,
      );
    },
    async promote(name, release, over) {
      const expected = await lastSeen(name);
      return change(name, 'promote', {
        expected,
        ...(release === undefined ? {} : { release }),
        ...(over === undefined ? {} : { over }),
      });
    },
    async rollback(name, over) {
      const expected = await lastSeen(name);
      return change(name, 'rollback', { expected, ...(over === undefined ? {} : { over }) });
    },
    canary: (name, release, percent, over) =>
      changeCanary(name, { release, percent, ...(over === undefined ? {} : { over }) }),
    endCanary: (name, over) =>
      changeCanary(name, { release: null, percent: 0, ...(over === undefined ? {} : { over }) }),
    async revoke(name, release) {
      const changed = await call<Changed>(options, 'POST', `${pathOf(name)}/withdraw`, { release });
      await remember(name, changed.active);
      return changed;
    },
    async releases(name) {
      const state = await look(name);
      await remember(name, state.active);
      await remember(canaryOf(name), state.canary?.release ?? null);
      return state;
    },
    registry: () => call<ActiveReleases>(options, 'GET', '/registry'),
  };
}

function pathOf(name: string): string {
  return `/remotes/${encodeURIComponent(name)}`;
}

const PATIENCE_MS = 120_000;

async function call<R>(
  { origin, token }: RemoteServerOptions,
  method: string,
  to: string,
  body?: Buffer | object,
): Promise<R> {
  const isArchive = Buffer.isBuffer(body);
  const type = isArchive ? 'application/gzip' : 'application/json';
  const url = new URL(RELEASES_BASE + to, origin);
  const reply = await fetch(url, {
    method,
    headers: {
      authorization: `Token ${token}`,
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined
      ? {}
      : { body: isArchive ? new Uint8Array(body) : JSON.stringify(body) }),
    // The token must not be sent to the target of a redirect.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    throw new Error(`${url.origin} cannot be reached: ${reasonOf(error)}`, { cause: error });
  });
  const text = await reply.text();
  if (reply.ok) return JSON.parse(text) as R;
  throw new Error(messageIn(text) ?? `${url.origin} replied ${reply.status} ${reply.statusText}.`);
}

/** Returns the message of the error's cause, because `fetch failed` explains nothing. */
export function reasonOf(error: unknown): string {
  const { message, cause } = Object(error) as Error;
  return (Object(cause) as Partial<Error>).message || message;
}

/**
 * Returns the server's message; undefined if the reply is not from Homeroom, for example from a
 * proxy.
 */
function messageIn(text: string): string | undefined {
  try {
    const { message } = Object(JSON.parse(text)) as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
