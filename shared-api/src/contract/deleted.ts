import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { deletedQuery, deletedThing, deletedThingList } from './shapes/deleted.ts';

/** What was deleted, and may be brought back. */
export type DeletedThing = InferType<typeof deletedThing>;
/** What can be deleted so that it can be brought back. */
export type DeletedKind = DeletedThing['kind'];

/** What the caller may bring back. */
export const listDeleted = defineEndpoint<{
  query: typeof deletedQuery;
  reply: typeof deletedThingList;
}>({ method: 'GET', path: '/deleted' });
