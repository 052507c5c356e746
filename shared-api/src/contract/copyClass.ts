import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { copyClassRules } from './rules/copyClass.ts';
import type { classListItem, classParams } from './shapes/classes.ts';

export type CopyClassBody = InferType<typeof copyClassRules>;

/** Creates a new class from parts of an existing one; the caller is its only member. */
export const copyClass = defineEndpoint<{
  params: typeof classParams;
  body: typeof copyClassRules;
  reply: typeof classListItem;
}>({ method: 'POST', path: '/class/:id/copy', isIdempotent: true });
