import * as addresses from './pages.ts';

/** The address of every page of the product: `addresses.classPage(id, { isTeacher, tab: 'people' })`. */
export { addresses };
export type { PageParameter as Parameter } from 'shared-api/contract';
