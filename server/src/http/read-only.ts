import type { FastifyInstance } from 'fastify';
import { READ_ONLY_HEADER } from 'shared-api/contract';
import { HttpError } from '../errors.ts';
import { errorMessages } from './messages.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];
/** Seconds after which browsers try again. */
const RETRY_AFTER = 15;

/** Refuses requests that write while the server is in read-only mode, and marks all replies. */
export function refuseWrites(app: FastifyInstance): void {
  const { readOnly } = app.core;
  app.addHook('onRequest', async ({ method }, reply) => {
    const isRead = READS.includes(method);
    // Reads cost a query only while the mode was on, so that browsers learn of its end. A process
    // that nobody writes to learns of its begin by its workers, within 15 seconds.
    if (isRead && !readOnly.wasOn) return;
    if (!(await readOnly.isOn())) return;
    reply.header(READ_ONLY_HEADER, 'on');
    if (!isRead) throw new HttpError('read_only', errorMessages.readOnly, undefined, RETRY_AFTER);
  });
}
