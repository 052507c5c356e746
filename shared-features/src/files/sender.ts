import { hashFile } from './hashFile.ts';
import { sendFile } from './sendFile.ts';

/** Reads and uploads files. A page loads it with the first file. */
export const sender = { hash: hashFile, send: sendFile };

/** Tests pass their own. */
export type Sender = typeof sender;
