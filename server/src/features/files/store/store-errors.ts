import { HttpError } from '../../../errors.ts';
import { errorMessages } from '../messages.ts';

const FULL = ['ENOSPC', 'EDQUOT'];
const AWAY = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'ESTALE', 'EMFILE', 'ENFILE'];

/** Returns the error for a store that cannot be read or written at present. */
export function storeAway(): HttpError {
  return new HttpError('unavailable', errorMessages.away, undefined, 5);
}

export function storeFull(): HttpError {
  return new HttpError('no_room', errorMessages.diskFull, undefined, 60);
}

/** Converts a disk failure to an error for the caller; returns other errors unchanged. */
export function storeError(error: unknown): unknown {
  const code = String((Object(error) as NodeJS.ErrnoException).code);
  if (FULL.includes(code)) return storeFull();
  if (AWAY.includes(code)) return storeAway();
  return error;
}

/** Runs work that may fail on the disk, and converts such failures to errors for the caller. */
export async function clearly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storeError(error);
  }
}

export function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
