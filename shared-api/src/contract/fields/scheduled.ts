import { instant, oneOf } from './replies.ts';
import { instantRule } from './times.ts';

/** Reasons why something was not published on schedule. */
const HELD_BY = ['archived', 'left', 'deleted'] as const;

/** Fields of scheduled posts and classwork. */
export const scheduled = {
  publish_at: instant(
    'For teachers: when the server will publish it. Absent otherwise, and for students.',
  ).optional(),
  held: oneOf(
    HELD_BY,
    'For teachers: why it was not published on schedule, so a teacher has to publish it. `archived`: the class was archived. `left`: the person who scheduled it no longer teaches the class. `deleted`: it, or the class, was deleted at that time. Absent otherwise.',
  ).optional(),
};

// Forms use the rules without a schedule: only the server's clock can judge the moment.

/** The moment at which the server publishes it; null for none. */
export function publishAt() {
  return instantRule().nullable().optional();
}
