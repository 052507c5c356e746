import { useQuery } from 'shared-api';
import { listCommentVersions } from 'shared-api/contract';
import { AttachedFiles } from 'shared-features';
import { VersionsDialog } from '../versions/VersionsDialog.tsx';
import { messages } from './messages.ts';

const TEXTS = {
  ...messages,
  loading: messages.loadingVersions,
  errorTitle: messages.versionsErrorTitle,
};

interface Props {
  classId: string;
  commentId: string;
  onClose: () => void;
}

/** Shows teachers the earlier versions of an edited comment. */
export function CommentVersionsDialog({ classId, commentId, onClose }: Props) {
  const input = { params: { id: commentId }, query: { class_id: classId } };
  const query = useQuery(listCommentVersions, input);
  return (
    <VersionsDialog query={query} texts={TEXTS} title={messages.versionsTitle} onClose={onClose}>
      {({ content, attachments }) => (
        <>
          <p dir="auto">{content}</p>
          <AttachedFiles files={attachments} />
        </>
      )}
    </VersionsDialog>
  );
}
