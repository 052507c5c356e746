import { instant, oneOf } from './fields.ts';

/** Why something was not published when its time came. */
const HELD_BY = ['archived', 'left', 'deleted'] as const;

/** Of what is not published yet. */
export const scheduled = {
  publish_at: instant(
    'For teachers: when the server publishes it by itself, and nobody else knows of it. Absent elsewhere.',
  ).optional(),
  held: oneOf(
    HELD_BY,
    'For teachers: why it was not published when its time came, so that a teacher has to. `archived`: its class was archived. `left`: who chose the time teaches the class no more. `deleted`: it was deleted then, or its class was. Absent elsewhere.',
  ).optional(),
};
