/** Parts of a class that a copy can include. */
export const COPY_PARTS = ['classwork', 'posts', 'settings', 'rubrics'] as const;
/** A part of a class that a copy can include. */
export type CopyPart = (typeof COPY_PARTS)[number];
