import { HttpError } from '../../errors.ts';
import { errorMessages } from './messages.ts';

const FULL = ['ENOSPC', 'EDQUOT'];
const AWAY = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'ESTALE', 'EMFILE', 'ENFILE'];

/** Nothing can be read or written just now. */
export function storeAway(): HttpError {
  return new HttpError('unavailable', errorMessages.away, undefined, 5);
}

export function storeFull(): HttpError {
  return new HttpError('no_room', errorMessages.diskFull, undefined, 60);
}

/** What is said of a failure of the disk; whatever is none of it comes back as it is. */
export function storeError(error: unknown): unknown {
  const code = String((Object(error) as NodeJS.ErrnoException).code);
  if (FULL.includes(code)) return storeFull();
  if (AWAY.includes(code)) return storeAway();
  return error;
}

/** Does what may fail by the disk, and says so in words. */
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
