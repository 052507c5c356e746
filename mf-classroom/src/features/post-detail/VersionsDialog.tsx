import styled from 'styled-components';
import { useQuery } from 'shared-api';
import { listPostVersions, type PostVersion } from 'shared-api/contract';
import { QueryView } from 'shared-api/screens';
import { Row, Skeleton, Stack, color, font, space } from 'shared-ui';
import { Dialog } from 'shared-ui/controls';
import { formatMoment } from '../dates.ts';
import { PostKind } from '../stream/PostKind.tsx';
import { messages } from './messages.ts';
import { PostBody } from './PostBody.tsx';

const TEXTS = {
  ...messages,
  loading: messages.loadingVersions,
  errorTitle: messages.versionsErrorTitle,
};

const Items = styled.ol`
  display: grid;
  gap: ${space[5]};
  padding: 0;
  margin: 0;
  list-style: none;
  overflow-wrap: anywhere;
  li + li {
    padding-block-start: ${space[5]};
    border-block-start: 1px solid ${color.border};
  }
`;

const Meta = styled(Row)`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

interface Props {
  classId: string;
  postId: string;
  onClose: () => void;
}

/** What a post said before it was edited, for teachers. */
export function VersionsDialog({ classId, postId, onClose }: Props) {
  const query = useQuery(listPostVersions, { params: { postId }, query: { class_id: classId } });
  return (
    <Dialog
      isOpen
      size="large"
      onClose={onClose}
      title={messages.versionsTitle}
      closeLabel={messages.close}
    >
      <QueryView query={query} texts={TEXTS} skeleton={<Skeleton height="8rem" />}>
        {(versions) => (
          <Items>
            {versions.map((version) => (
              <Version key={version.version} version={version} />
            ))}
          </Items>
        )}
      </QueryView>
    </Dialog>
  );
}

function Version({ version: { date, title, detail, _type: type } }: { version: PostVersion }) {
  return (
    <li>
      <Stack gap={2}>
        <Meta gap={2}>
          <PostKind type={type} />
          <time dateTime={date}>{formatMoment(date)}</time>
        </Meta>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <PostBody html={detail} />
      </Stack>
    </li>
  );
}
