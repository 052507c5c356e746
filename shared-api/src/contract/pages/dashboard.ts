import { pagePath } from '../paths.ts';

interface Join {
  /** Opens the dialog with this class code, which may be empty. */
  joinCode?: string;
  /**
   * Token of an invitation. For the owner of the invited email address, the id of the class works
   * as well.
   */
  invitation?: string;
}

/** The person's classes; a link can open the dialog for joining one there. */
export function dashboard({ joinCode, invitation }: Join = {}): string {
  return pagePath('/d', {}, { join: joinCode, invitation });
}
