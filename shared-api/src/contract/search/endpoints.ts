import { defineEndpoint } from '../endpoint.ts';
import type { searchCalls } from './schema.ts';

type Calls = typeof searchCalls;

/** Searches everything that the caller may see, in all their classes. */
export const search = defineEndpoint<Calls['search']>('GET', '/search');
