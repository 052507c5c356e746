import { pagePath } from '../paths.ts';

interface Join {
  /** Opens the dialog with this class code, which may be empty. */
  joinCode?: string;
  /** The token of an invitation; for whoever has the invited e-mail address, the id of the class. */
  invitation?: string;
}

/** The person's classes; a link may open the dialog for joining one there. */
export function dashboard({ joinCode, invitation }: Join = {}): string {
  return pagePath('/d', {}, { join: joinCode, invitation });
}
