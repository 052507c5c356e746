import { Notice } from 'shared-ui';
import { messages } from './messages.ts';

/** The part of the form that only materials have. They store nothing besides the common fields. */
export function MaterialForm() {
  return <Notice title={messages.title}>{messages.help}</Notice>;
}
