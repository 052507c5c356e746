import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { deletedQuery, deletedThing, deletedThingList } from './shapes/deleted.ts';

/** A deleted resource that can be restored. */
export type DeletedThing = InferType<typeof deletedThing>;
/** Kinds of resources that can be restored after deletion. */
export type DeletedKind = DeletedThing['kind'];

/** Lists the deleted resources that the caller may restore. */
export const listDeleted = defineEndpoint<{
  query: typeof deletedQuery;
  reply: typeof deletedThingList;
}>({ method: 'GET', path: '/deleted' });
