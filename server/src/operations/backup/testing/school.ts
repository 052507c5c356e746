import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Config, type Environment } from '../../../config/config.ts';
import { createClassroom, type Classroom } from '../../../features/classes/testing/classroom.ts';
import { publish } from '../../../features/posts/testing/posts.ts';
import { upload } from '../../../features/files/testing/upload.ts';
import { freshDatabase } from '../../../testing/database.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

export const RELEASE = 'abc123';

/** Server with a class, posts with files, and a release of the shell. */
export interface School {
  server: TestApp;
  classroom: Classroom;
  contents: Buffer[];
  /** Scratch folder of the test. */
  folder: string;
  close: () => Promise<void>;
}

export async function openSchool(environment: Environment = {}): Promise<School> {
  const folder = await mkdtemp(join(tmpdir(), 'homeroom-backup-test-'));
  const releases = join(folder, 'releases');
  await mkdir(join(releases, 'shell', RELEASE, 'assets'), { recursive: true });
  const release = { name: 'shell', release: RELEASE, releasedAt: '2031-05-06T07:08:09.010Z' };
  await writeFile(join(releases, 'shell', RELEASE, 'release.json'), JSON.stringify(release));
  await writeFile(join(releases, 'shell', RELEASE, 'index.html'), '<!doctype html>');
  await writeFile(join(releases, 'shell', RELEASE, 'assets', 'empty.js'), '');
  const registry = { remotes: [], shell: { release: RELEASE }, history: {} };
  await writeFile(join(releases, 'registry.json'), JSON.stringify(registry));
  const server = await testApp({ RELEASES_DIR: releases, ...environment });
  const classroom = await createClassroom(server.app);
  const contents = [Buffer.from('Five sixths.'), Buffer.alloc(700_000, 'long '), Buffer.from('x')];
  for (const content of contents) {
    const id = await upload(server.app, classroom.student, classroom.id, { content });
    await publish(server.app, classroom.student, classroom.id, { attachments: [id] });
  }
  return {
    server,
    classroom,
    contents,
    folder,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface Target {
  environment: Environment;
  config: Config;
  remove: () => Promise<void>;
}

/** Creates an empty database and empty folders to restore into. */
export async function emptyTarget(environment: Environment = {}): Promise<Target> {
  const fresh = await freshDatabase();
  const own = {
    ...fresh.environment,
    RELEASES_DIR: join(fresh.environment.DATA_DIR, 'releases'),
    ...environment,
  };
  return { environment: own, config: readConfig(own, own.DATA_DIR), remove: fresh.remove };
}
