import { useState } from 'react';
import styled from 'styled-components';
import { Link, useNavigate } from 'platform/router';
import { request } from 'shared-api';
import { paths, restoreClass, type ClassListItem } from 'shared-api/contract';
import { bringBack, CopyClassDialog } from 'shared-features';
import { Avatar, Badge, Button, Row, VisuallyHidden, color, font, space } from 'shared-ui';
import { messages } from './messages.ts';

const Root = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding-block: ${space[3]};
  & + & {
    border-block-start: 1px solid ${color.border};
  }
`;

const About = styled.div`
  flex: 1 1 10rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  strong {
    font-weight: ${font.weight.medium};
  }
  small {
    color: ${color.textMuted};
  }
`;

/** At the end of the row, even when it wraps. */
const Actions = styled(Row)`
  margin-inline-start: auto;
`;

interface Props {
  item: ClassListItem;
  /** Called when it is restored, or the list is outdated. */
  onSettled: () => void;
}

export function ArchivedItem({ item, onSettled }: Props) {
  const { id, name, category, is_admin: isAdmin } = item;
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [isCopying, setIsCopying] = useState(false);

  async function handleBringBack() {
    setIsBusy(true);
    const isSettled = await bringBack(() => request(restoreClass, { params: { id } }));
    setIsBusy(false);
    if (isSettled) onSettled();
  }

  const of = (
    <VisuallyHidden>
      {' '}
      <bdi>{name}</bdi>
    </VisuallyHidden>
  );
  return (
    <Root tabIndex={-1}>
      <Avatar isSquare name={name} src={item.cover_image_url} />
      <About>
        <Row gap={2}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {isAdmin && <Badge tone="accent">{messages.admin}</Badge>}
        </Row>
        <small>{messages.category({ category })}</small>
      </About>
      <Actions gap={2} justify="end">
        {isAdmin && (
          <Button
            variant="quiet"
            size="small"
            onPointerEnter={CopyClassDialog.preload}
            onFocus={CopyClassDialog.preload}
            onClick={() => setIsCopying(true)}
          >
            {messages.copy}
            {of}
          </Button>
        )}
        {isAdmin && (
          <Button
            variant="quiet"
            size="small"
            isBusy={isBusy}
            busyLabel={messages.bringingBack}
            onClick={() => void handleBringBack()}
          >
            {messages.bringBack}
            {of}
          </Button>
        )}
        <Button
          as={Link}
          to={paths.classPage(id, { isTeacher: isAdmin })}
          variant="secondary"
          size="small"
        >
          {messages.view}
          {of}
        </Button>
      </Actions>
      {isCopying && (
        <CopyClassDialog
          isOver
          classId={id}
          name={name}
          onCopied={(copy) => navigate(paths.classPage(copy.id, { isTeacher: true }))}
          onClose={() => setIsCopying(false)}
        />
      )}
    </Root>
  );
}
