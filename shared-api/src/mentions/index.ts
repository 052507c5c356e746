export type { MentionField } from './field.ts';
export { Mentions, type MentionsProps } from './Mentions.tsx';
export { MentionMarks } from './MentionMarks.tsx';
