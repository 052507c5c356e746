import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { openSession } from '../../src/features/auth/sessions.ts';
import { insertClass } from '../../src/features/classes/queries.ts';
import type { FileServing } from './file-server.ts';
import { insertPerson } from './people.ts';

/** The server, and beside it one that only streams a body to disk, and a file from it. */
const config = readConfig(process.env, join(import.meta.dirname, '..', '..', '..'));
const app = await buildApp(config);
const ours = await app.listen({ host: '127.0.0.1', port: 0 });
const { db } = app.core;
const id = await insertPerson(db, 'bench@school.test');
const fields = { name: 'Class', description: 'Of files', category: 'Science' };
const { id: classId } = await insertClass(db, id, fields);
const token = await openSession(db, id, 'log_in');

let count = 0;
const pathOf = (number: number) => join(config.dataDir, `bare-${number}`);
const bareServer = createServer((request, response) => {
  const answer = async () => {
    if (request.method === 'GET') {
      await pipeline(createReadStream(pathOf(count)), response);
      return;
    }
    count += 1;
    const path = pathOf(count);
    await pipeline(request, createWriteStream(path));
    const file = await open(path, 'r+');
    await file.sync();
    await file.close();
    response.end();
  };
  answer().catch((error: unknown) => response.destroy(error as Error));
});
await new Promise<void>((resolve) => bareServer.listen(0, '127.0.0.1', resolve));
const { port } = bareServer.address() as AddressInfo;

let peak = 0;
const look = () => {
  peak = Math.max(peak, process.memoryUsage.rss());
};
setInterval(look, 5).unref();
process.on('message', (message) => {
  look();
  process.send?.(peak);
  if (message === 'reset') peak = 0;
});
process.on('SIGTERM', () => {
  bareServer.close();
  void app.close().then(() => process.exit(0));
});
const bare = `http://127.0.0.1:${port}`;
process.send?.({ ours, bare, token, classId } satisfies FileServing);
