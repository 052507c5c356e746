import * as paths from './pages.ts';

/** Path of every page of the product: `paths.classPage(id, { isTeacher, tab: 'people' })`. */
export { paths };
export type { PageParameter as Parameter } from '../paths.ts';
