import type { SearchKind } from 'shared-api/contract';
import type { IconName } from 'shared-ui';
import { messages } from './messages.ts';

interface Kind {
  value: SearchKind;
  /** Plural name. */
  label: string;
  /** Singular name. */
  name: string;
  icon: IconName;
}

/** Kinds of results, in the order of the filter. */
export const KINDS: readonly Kind[] = [
  { value: 'post', label: messages.posts, name: messages.post, icon: 'pushpin' },
  { value: 'comment', label: messages.comments, name: messages.comment, icon: 'chat' },
  { value: 'classwork', label: messages.classwork, name: messages.work, icon: 'enrolled' },
  { value: 'person', label: messages.people, name: messages.person, icon: 'user' },
  { value: 'file', label: messages.files, name: messages.file, icon: 'link' },
];

/** Returns a kind; undefined for one that this page does not know. */
export function kindOf(value: string | null): Kind | undefined {
  return KINDS.find((kind) => kind.value === value);
}
