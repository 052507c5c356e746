import path from 'node:path';
import { buildRemote } from './build.ts';
import { readJson, writeJson } from './files.ts';
import { checkBuild, releaseIdOf, type CheckDraft } from './keepRelease.ts';
import { packArchive } from './remoteArchive.ts';
import {
  RELEASES_BASE,
  CHECKED,
  type ActiveReleases,
  type CanaryOrder,
  type ChangeOrder,
  type Changed,
  type RemoteState,
  type Uploaded,
} from './remoteCalls.ts';
import { defaultWorkspace, packageDirOf, type Workspace } from './workspace.ts';

/** A Homeroom elsewhere, for whoever has a token of it. */
export interface RemoteServer {
  /** Without a slash at its end. */
  origin: string;
  /**
   * Builds a remote where needed and sends the output, which is kept there as a release that nobody sees yet. What `check`
   * refuses is not sent; without one, the server's log says so.
   */
  release: (name: string, check?: CheckDraft) => Promise<Uploaded>;
  /**
   * Without an id, what was released there last. Refused with the server's words where another release is active than
   * this checkout has last seen there; `over` says that it may be passed over.
   */
  promote: (name: string, id?: string, over?: string) => Promise<Changed>;
  /** As promote; to what was active before. */
  rollback: (name: string, over?: string) => Promise<Changed>;
  /** Gives a release to so many of a hundred browsers there; refused where another canary is there than was last seen. */
  canary: (name: string, id: string, percent: number, over?: string) => Promise<void>;
  /** As canary; gives everybody the active release again. */
  endCanary: (name: string, over?: string) => Promise<void>;
  /** Never lets a release be active again. */
  withdraw: (name: string, id: string) => Promise<Changed>;
  /** What it has of a remote: to look, after a refusal. */
  releases: (name: string) => Promise<RemoteState>;
  /** Which release of each remote is active. */
  registry: () => Promise<ActiveReleases>;
}

/** Where a server is, and by what it knows us. */
export interface RemoteServerOptions {
  origin: string;
  token: string;
}

/** What this checkout has last seen active there, by remote; of its canary, by `<remote> canary`. */
type Seen = Record<string, string | null>;

/** Talks to a server; what it refuses is thrown in its words. */
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
          // A token that is refused is refused before megabytes are sent.
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
    async withdraw(name, release) {
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
    // Wherever it would lead, the token is not for there.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch((error: unknown) => {
    throw new Error(`${url.origin} cannot be reached: ${reasonOf(error)}`, { cause: error });
  });
  const text = await reply.text();
  if (reply.ok) return JSON.parse(text) as R;
  throw new Error(messageIn(text) ?? `${url.origin} replied ${reply.status} ${reply.statusText}.`);
}

/** `fetch failed` says nothing; its cause does. */
export function reasonOf(error: unknown): string {
  const { message, cause } = Object(error) as Error;
  return (Object(cause) as Partial<Error>).message || message;
}

/** Of what is no Homeroom, or a proxy before one, nothing is known. */
function messageIn(text: string): string | undefined {
  try {
    const { message } = Object(JSON.parse(text)) as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
