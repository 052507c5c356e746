import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { searchQuery, searchResult, searchResultList } from './shapes/search.ts';

export type SearchResult = InferType<typeof searchResult>;
/** What can be looked for. */
export type SearchKind = SearchResult['kind'];

/** Of all classes that the caller is in, what they may see. */
export const search = defineEndpoint<{
  query: typeof searchQuery;
  reply: typeof searchResultList;
}>({ method: 'GET', path: '/search' });
