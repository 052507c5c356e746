import { get } from '../endpoint.ts';
import type { searchCalls } from './schema.ts';

type Calls = typeof searchCalls;

export const search = get<Calls['search']>('/search');
