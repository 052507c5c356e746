import type { SearchKind } from 'shared-api/contract';
import type { IconName } from 'shared-ui';
import { messages } from './messages.ts';

interface Kind {
  value: SearchKind;
  /** Of many. */
  label: string;
  /** Of one. */
  name: string;
  icon: IconName;
}

/** What can be looked for, in the order in which it can be chosen. */
export const KINDS: readonly Kind[] = [
  { value: 'post', label: messages.posts, name: messages.post, icon: 'pushpin' },
  { value: 'comment', label: messages.comments, name: messages.comment, icon: 'chat' },
  { value: 'classwork', label: messages.classwork, name: messages.work, icon: 'enrolled' },
  { value: 'person', label: messages.people, name: messages.person, icon: 'user' },
  { value: 'file', label: messages.files, name: messages.file, icon: 'link' },
];

/** Undefined where it is none that this page knows. */
export function kindOf(value: string | null): Kind | undefined {
  return KINDS.find((kind) => kind.value === value);
}
