import { pagePath } from '../paths.ts';

interface ClassView {
  /** Opens the teachers' page of the class instead of the students'. */
  isTeacher: boolean;
  /** Id of the tab to open; by default the first. */
  tab?: string;
  /** Search text for its People, or for the table of its grades. */
  find?: string;
  /** Opens the table of grades instead of the list. */
  view?: 'table';
  /** Id of the classwork to put first in a student's list. */
  work?: string;
  /** Id of the classwork whose private messages open there. */
  thread?: string;
}

/** The page of a class. Teachers and students have separate pages, and cannot open each other's. */
export function classPage(id: string, { isTeacher, ...query }: ClassView): string {
  return pagePath(isTeacher ? '/class/view/:id' : '/s/:id', { id }, query);
}
