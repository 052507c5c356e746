import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { copyClassRules } from './rules/copyClass.ts';
import type { classListItem, classParams } from './shapes/classes.ts';

export type CopyClassBody = InferType<typeof copyClassRules>;

/** Makes a new class of what is in another one, for the caller alone. */
export const copyClass = defineEndpoint<{
  params: typeof classParams;
  body: typeof copyClassRules;
  reply: typeof classListItem;
}>({ method: 'POST', path: '/class/:id/copy', isIdempotent: true });
