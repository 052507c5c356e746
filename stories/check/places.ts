import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Folder of the stored pictures, by machine. HOMEROOM_PICTURES sets a folder that checkouts share,
 * or that a pipeline keeps.
 */
export const PICTURES = process.env['HOMEROOM_PICTURES'] ?? join(root, '.pictures');

/**
 * Whether the pictures are lost with the checkout, because a pipeline starts each run in a new one.
 */
export const ARE_FORGOTTEN = Boolean(process.env['CI']) && !process.env['HOMEROOM_PICTURES'];

/** Folder with the result of the last comparison. */
export const CHANGES = join(root, 'stories', 'picture-changes');
