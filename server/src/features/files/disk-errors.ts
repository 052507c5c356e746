import { HttpError } from '../../errors.ts';
import { refusals } from './messages.ts';

const FULL = ['ENOSPC', 'EDQUOT'];
const AWAY = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'ESTALE', 'EMFILE', 'ENFILE'];

/** What is said of a failure of the store; whatever is none of it comes back as it is. */
export function storeError(error: unknown): unknown {
  const code = String((Object(error) as NodeJS.ErrnoException).code);
  if (FULL.includes(code)) return new HttpError('no_room', refusals.noRoom, undefined, 60);
  if (AWAY.includes(code)) return new HttpError('unavailable', refusals.away, undefined, 5);
  return error;
}
