import type { QueryResult } from 'shared-api';
import type { PastWork } from 'shared-api/contract';

/** As far as the server says, or cannot be asked. */
export function isNothingPast({ data, error }: QueryResult<PastWork>): boolean {
  return data === undefined ? Boolean(error) : data.count === 0;
}
