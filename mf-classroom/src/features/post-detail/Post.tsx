import { useState } from 'react';
import { useLocation, useNavigate } from 'platform/router';
import { lazyComponent } from 'platform/runtime';
import type { PostDetail } from 'shared-api/contract';
import { Card, Spinner } from 'shared-ui';
import { EDIT_POST } from '../editPost.ts';
import { messages } from './messages.ts';
import { PostArticle } from './PostArticle.tsx';

/** Most visitors read: form, editor and rules load when needed. */
const EditPost = lazyComponent(
  async () => ({ default: (await import('./EditPost.tsx')).EditPost }),
  <Card>
    <Spinner label={messages.loadingEditor} />
  </Card>,
);

interface Props {
  classId: string;
  /** Id of the post in the address. */
  addressId: string;
  post: PostDetail;
  onSaved: (post: PostDetail) => void;
  /** Called when the shown data is outdated. */
  onOutdated: () => void;
}

/**
 * The post, or its form. The address stores that it is edited, so a reload shows the form again.
 */
export function Post({ classId, addressId, post, onSaved, onOutdated }: Props) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [wasEdited, setWasEdited] = useState(false);

  function go(isEditing: boolean) {
    setWasEdited(!isEditing);
    void navigate(pathname + search + (isEditing ? `#${EDIT_POST}` : ''), { replace: true });
  }

  if (!post.can_edit || hash !== `#${EDIT_POST}`) {
    return (
      <PostArticle
        classId={classId}
        post={post}
        takesFocus={wasEdited}
        onEdit={() => go(true)}
        onHidden={onOutdated}
      />
    );
  }
  return (
    <EditPost
      classId={classId}
      addressId={addressId}
      post={post}
      onSaved={(saved) => {
        onSaved(saved);
        go(false);
      }}
      onOutdated={onOutdated}
      onClose={() => go(false)}
    />
  );
}
