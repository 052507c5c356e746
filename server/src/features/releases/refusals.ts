import type { FastifyBaseLogger } from 'fastify';
import { HttpError } from '../../errors.ts';
import { inEnglish } from '../../texts/localized-text.ts';

/** Why a folder takes no writes at present, by the code of the error. */
const UNWRITABLE: Record<string, string> = {
  ENOSPC: 'their disk is full',
  EDQUOT: 'their disk is full',
  EIO: 'their disk fails',
  ESTALE: 'their disk fails',
  EROFS: 'their folder takes no writes',
  EACCES: 'their folder takes no writes',
  EPERM: 'their folder takes no writes',
};

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
  const why = UNWRITABLE[code ?? ''];
  if (why !== undefined) {
    log.error({ err: error }, 'releases cannot be written');
    const text = inEnglish(`Releases cannot be written: ${why}.`);
    return new HttpError('unavailable', text, undefined, 60);
  }
  // Other intentional errors of the store; an internal error has a name or a code of its own.
  if ((name === 'Error' || name === 'RefusedError') && code === undefined)
    return new HttpError('conflict', inEnglish(message));
  return error;
}
