import { hashFile } from './hashFile.ts';
import { sendFile } from './sendFile.ts';

/** Hashes and uploads files. A page loads it with its first file. */
export const sender = { hash: hashFile, send: sendFile };

/** The interface that tests replace. */
export type Sender = typeof sender;
