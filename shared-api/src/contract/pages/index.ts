import * as paths from './pages.ts';

/** Paths of all pages of the product: `paths.classPage(id, { isTeacher, tab: 'people' })`. */
export { paths };
export type { PageParameter as Parameter } from '../paths.ts';
