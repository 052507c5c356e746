import { defineEndpoint } from './endpoint.ts';
import type { classParams } from './shapes/classes.ts';
import type { nothing } from './shapes/fields.ts';

export const archiveClass = defineEndpoint<{ params: typeof classParams; reply: typeof nothing }>({
  method: 'POST',
  path: '/class/:id/archive',
});
