import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Where pictures are kept, by machine; HOMEROOM_PICTURES has several checkouts share them, or a pipeline keep them. */
export const PICTURES = process.env['HOMEROOM_PICTURES'] ?? join(root, '.pictures');

/** Whether they go with the checkout: a pipeline begins each run in a new one. */
export const ARE_FORGOTTEN = Boolean(process.env['CI']) && !process.env['HOMEROOM_PICTURES'];

/** What the last comparison found. */
export const CHANGES = join(root, 'stories', 'picture-changes');
