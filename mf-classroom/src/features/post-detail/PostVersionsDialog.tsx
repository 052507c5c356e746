import { useQuery } from 'shared-api';
import { listPostVersions } from 'shared-api/contract';
import { AttachedFiles } from 'shared-features';
import { PostKind } from '../stream/PostKind.tsx';
import { VersionsDialog } from '../versions/VersionsDialog.tsx';
import { messages } from './messages.ts';
import { PostBody } from './PostBody.tsx';

const TEXTS = {
  ...messages,
  loading: messages.loadingVersions,
  errorTitle: messages.versionsErrorTitle,
};

interface Props {
  classId: string;
  postId: string;
  onClose: () => void;
}

/** Lists the earlier versions of a post, for teachers. */
export function PostVersionsDialog({ classId, postId, onClose }: Props) {
  const query = useQuery(listPostVersions, { params: { postId }, query: { class_id: classId } });
  return (
    <VersionsDialog
      query={query}
      texts={TEXTS}
      title={messages.versionsTitle}
      meta={({ _type: type }) => <PostKind type={type} />}
      onClose={onClose}
    >
      {({ title, detail, attachments }) => (
        <>
          <h3>
            <bdi>{title}</bdi>
          </h3>
          <PostBody html={detail} />
          <AttachedFiles files={attachments} />
        </>
      )}
    </VersionsDialog>
  );
}
