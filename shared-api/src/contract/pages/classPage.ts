import { pagePath } from '../paths.ts';

interface ClassView {
  /** The teachers' view of the class, or the students'. */
  isTeacher: boolean;
  /** The id of the part that is opened; the first one without it. */
  tab?: string;
  /** Whom to find in its People, or in the table of its grades. */
  find?: string;
  /** The table of its grades, in place of the list. */
  view?: 'table';
  /** The classwork of a student's list that is shown first, by its id. */
  work?: string;
  /** The classwork there whose private messages are open, by its id. */
  thread?: string;
}

/** A class; teachers and students have a page each, and neither sees the other's. */
export function classPage(id: string, { isTeacher, ...query }: ClassView): string {
  return pagePath(isTeacher ? '/class/view/:id' : '/s/:id', { id }, query);
}
