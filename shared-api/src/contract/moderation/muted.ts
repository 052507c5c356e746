import { group, instant, text } from '../fields/replies.ts';

/** Field that says until when a student is muted, and why. */
export function muted(description: string) {
  return group({
    until: instant('When it ends by itself.', '2026-11-27T23:00:00.000Z'),
    reason: text('Why, in words of the teacher; may be empty.', 'You insulted others.'),
  })
    .optional()
    .default(undefined)
    .meta({ description: `${description} Absent otherwise.` });
}
