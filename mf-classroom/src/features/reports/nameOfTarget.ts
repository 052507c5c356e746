import type { Report } from 'shared-api/contract';
import { messages } from './messages.ts';

/** Returns what was reported, with its author: 'Comment by ada'. */
export function nameOfTarget({ kind, author: { username: name } }: Report): string {
  switch (kind) {
    case 'post':
      return messages.post({ name });
    case 'comment':
      return messages.comment({ name });
    case 'message':
      return messages.message({ name });
    case 'file':
      return messages.file({ name });
  }
}
