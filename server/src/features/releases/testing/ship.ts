import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { CHECKED, packArchive, releaseIdOf } from 'platform/server';

export interface Build {
  remote: string;
  release: string;
  archive: Buffer;
}

/** Builds what `npm run release` would send of a remote with one page, at the path of its name. */
export async function build(
  remote: string,
  content: string,
  pagePath = `/${remote}`,
  more: Readonly<Record<string, string>> = {},
): Promise<Build> {
  const root = await mkdtemp(path.join(tmpdir(), 'build-'));
  const packageDir = path.join(root, remote);
  const dist = path.join(packageDir, 'dist');
  await mkdir(dist, { recursive: true });
  const route = { path: pagePath, module: './page', access: 'open', layout: 'public' };
  const files = {
    '../remote.json': JSON.stringify({ name: remote, routes: [route] }),
    'remoteEntry.js': `var ${remote.replace('-', '_')}_UNRELEASED = [${JSON.stringify(content)}, __HASHES_OF_SCRIPTS__];`,
    'page.js': '/* a page */'.repeat(100),
    'preloads.json': JSON.stringify({ './page': ['page.js'] }),
    ...more,
  };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(dist, file), text);
  const release = await releaseIdOf(remote, dist, { root, releasesDir: root });
  const archive = await packArchive(packageDir, dist);
  await rm(root, { recursive: true });
  return { remote, release, archive };
}

/** Returns the calls of one token. */
export function shipper(app: FastifyInstance, token: string) {
  const headers = { authorization: `Token ${token}` };
  const url = (remote: string, what = '') => `/api/platform/remotes/${remote}${what}`;
  const post = (remote: string, what: string, payload: object) =>
    app.inject({ method: 'POST', url: url(remote, `/${what}`), headers, payload });
  return {
    upload: (
      { remote, release, archive }: Omit<Build, 'archive'> & { archive: Buffer | Readable },
      checked = CHECKED,
    ) =>
      app.inject({
        method: 'PUT',
        url: url(remote, `/releases/${release}${checked}`),
        headers: { ...headers, 'content-type': 'application/gzip' },
        payload: archive,
      }),
    promote: (remote: string, order: object) => post(remote, 'promote', order),
    rollback: (remote: string, order: object) => post(remote, 'rollback', order),
    canary: (remote: string, order: object) => post(remote, 'canary', order),
    revoke: (remote: string, order: object) => post(remote, 'withdraw', order),
    look: (remote: string) => app.inject({ url: url(remote), headers }),
    log: (query = '') => app.inject({ url: `/api/platform/log${query}`, headers }),
    overview: () => app.inject({ url: '/api/platform/overview', headers }),
    registry: () => app.inject({ url: '/api/platform/registry', headers }),
  };
}
