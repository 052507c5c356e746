import type { ClassTabProps } from 'platform/runtime';
import type { ClassDetail, PostAuthor } from 'shared-api/contract';
import { ProfileDialog } from '../people/ProfileDialog.tsx';
import { useMembers } from '../useMembers.ts';

interface Props {
  role: ClassTabProps['role'];
  detail: ClassDetail | undefined;
  author: PostAuthor;
  onClose: () => void;
}

/** Shows the author of a post, with their data from the class. */
export function AuthorDialog({ role, detail, author, onClose }: Props) {
  const { members } = useMembers(role, detail);
  return (
    <ProfileDialog
      name={author.username}
      image={author.profile_image}
      member={members.find(({ user }) => user.id === author.id)}
      onClose={onClose}
    />
  );
}
