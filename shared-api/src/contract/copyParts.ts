/** What of a class can come along into a copy of it. */
export const COPY_PARTS = ['classwork', 'posts', 'settings', 'rubrics'] as const;
/** One of them. */
export type CopyPart = (typeof COPY_PARTS)[number];
