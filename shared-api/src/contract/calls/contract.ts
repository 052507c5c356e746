import * as contract from '../index.ts';

/** Everything that the contract exports, by name. Contains every call. */
export const CONTRACT: Readonly<Record<string, unknown>> = { ...contract };
