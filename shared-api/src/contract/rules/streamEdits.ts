import { boolean, object } from 'yup';
import { POST_TYPES } from '../choices.ts';
import { LIMITS } from '../limits.ts';
import { attachments } from './files.ts';
import { requiredLabel } from './names.ts';
import { commentRules, richText } from './stream.ts';
import { REQUIRED, choice } from './texts.ts';
import { version } from './version.ts';

// Forms use the rules of new posts and comments, so browsers do not load these.

/** Omitted fields stay as they are. */
export const editPostRules = object({
  title: requiredLabel(LIMITS.postTitle).optional(),
  detail: richText(REQUIRED).optional(),
  _type: choice(POST_TYPES).optional(),
  attachments: attachments(),
  pinned: boolean().optional(),
  version: version(),
});

export const editCommentRules = commentRules.shape({ version: version() });
