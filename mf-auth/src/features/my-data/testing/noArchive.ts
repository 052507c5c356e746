import type { DataExport } from 'shared-api/contract';

/** State of a person who has requested no archive. */
export const NO_ARCHIVE: DataExport = {
  state: 'none',
  requested_at: null,
  size: null,
  expires_at: null,
  url: null,
};
