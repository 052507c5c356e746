import type { FastifyBaseLogger } from 'fastify';
import { HttpError } from '../../errors.ts';
import { inEnglish } from '../../texts/localized-text.ts';

const FULL = ['ENOSPC', 'EDQUOT'];
const CLOSED = ['EROFS', 'EACCES', 'EPERM'];

/**
 * Runs a change of releases, and converts its errors to replies; their messages are written for
 * people who ship remotes.
 */
export async function withHttpErrors<T>(
  log: FastifyBaseLogger,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toHttpError(log, error);
  }
}

function toHttpError(log: FastifyBaseLogger, error: unknown): unknown {
  const { name, message = '', code } = Object(error) as Partial<NodeJS.ErrnoException>;
  if (name === 'ArchiveError') {
    return new HttpError('invalid', inEnglish(`The upload is refused. ${message}`));
  }
  if (FULL.includes(code ?? '') || CLOSED.includes(code ?? '')) {
    log.error({ err: error }, 'releases cannot be written');
    const why = FULL.includes(code ?? '') ? 'their disk is full' : 'their folder takes no writes';
    const text = inEnglish(`Releases cannot be written: ${why}.`);
    return new HttpError('unavailable', text, undefined, 60);
  }
  // Other intentional errors of the store; an internal error has a name or a code of its own.
  if ((name === 'Error' || name === 'RefusedError') && code === undefined)
    return new HttpError('conflict', inEnglish(message));
  return error;
}
