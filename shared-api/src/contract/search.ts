import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { searchQuery, searchResult, searchResultList } from './shapes/search.ts';

export type SearchResult = InferType<typeof searchResult>;
/** Kinds of search results. */
export type SearchKind = SearchResult['kind'];

/** Searches everything that the caller may see, in all their classes. */
export const search = defineEndpoint<{
  query: typeof searchQuery;
  reply: typeof searchResultList;
}>({ method: 'GET', path: '/search' });
