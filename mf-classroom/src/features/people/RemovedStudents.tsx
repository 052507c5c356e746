import { useRef, type RefObject } from 'react';
import styled from 'styled-components';
import { Link } from 'platform/router';
import { useQuery } from 'shared-api';
import { paths, listRemovedMembers, type RemovedMember } from 'shared-api/contract';
import { useClassChannel, useDebounced } from 'shared-api/live';
import {
  Avatar,
  Button,
  Row,
  Stack,
  TextLink,
  VisuallyHidden,
  color,
  font,
  space,
} from 'shared-ui';
import { Disclosure, Email, LoadView, useFocusAfterGone } from 'shared-ui/controls';
import { formatDay } from '../dates.ts';
import { messages } from './messages.ts';
import { useReadmit } from './useReadmit.ts';

const Content = styled(Stack)`
  padding: ${space[2]} ${space[3]};
`;

const Help = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

const Items = styled(Stack)`
  padding: 0;
  margin: 0;
  list-style: none;
`;

const About = styled.div`
  flex: 1 1 10rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  strong {
    display: block;
    font-weight: ${font.weight.medium};
  }
  small {
    color: ${color.textMuted};
  }
`;

/** At the end of the row, even when it wraps. */
const Return = styled(Button)`
  margin-inline-start: auto;
`;

const TEXTS = { errorTitle: messages.removedFailed, retry: messages.retry };

interface Props {
  classId: string;
  /** Whether nobody can be readmitted. */
  isReadOnly: boolean;
  /** Gets the focus once the list is empty. */
  title: RefObject<HTMLHeadingElement | null>;
  onReturned: () => void;
}

/** Lists removed students, who can be readmitted; renders nothing without any. */
export function RemovedStudents({ classId, isReadOnly, title, onReturned }: Props) {
  const query = useQuery(listRemovedMembers, { query: { class_id: classId } });
  const { reload } = query;
  const items = useRef<HTMLUListElement>(null);
  const goOnAt = useFocusAfterGone(items, title);
  const reloadSoon = useDebounced(() => void reload());
  useClassChannel(classId, {
    onFrame: ({ type }) => {
      if (type === 'class_changed') reloadSoon();
    },
    onReturn: reloadSoon,
  });

  function handleReturned(index: number) {
    goOnAt(index);
    void reload();
    onReturned();
  }

  function list(removed: RemovedMember[]) {
    if (removed.length === 0) return null;
    return (
      <Disclosure label={messages.removedTitle({ count: removed.length })} icon="users">
        <Content>
          {!isReadOnly && (
            <Help>
              {messages.removedHelp}{' '}
              <TextLink
                as={Link}
                to={paths.classPage(classId, { isTeacher: true, tab: 'setting' })}
              >
                {messages.newCode}
              </TextLink>
            </Help>
          )}
          <Items as="ul" ref={items}>
            {removed.map((member, index) => (
              <RemovedRow
                key={member.user.id}
                classId={classId}
                isReadOnly={isReadOnly}
                member={member}
                onReturned={() => handleReturned(index)}
              />
            ))}
          </Items>
        </Content>
      </Disclosure>
    );
  }

  return (
    <LoadView query={query} texts={TEXTS} isInline>
      {list}
    </LoadView>
  );
}

interface RowProps {
  classId: string;
  isReadOnly: boolean;
  member: RemovedMember;
  onReturned: () => void;
}

function RemovedRow({ classId, isReadOnly, member, onReturned }: RowProps) {
  const { user, date_removed: day } = member;
  const { readmit, isBusy } = useReadmit(classId, onReturned);
  return (
    <Row as="li" tabIndex={-1}>
      <Avatar name={user.username} src={user.image_url} />
      <About>
        <strong>
          <bdi>{user.username}</bdi>
        </strong>
        <small>
          <Email address={user.email} /> · {messages.removedOn({ day: formatDay(day) })}
        </small>
      </About>
      {!isReadOnly && (
        <Return
          variant="secondary"
          size="small"
          isBusy={isBusy}
          busyLabel={messages.readmitting}
          onClick={() => void readmit(user)}
        >
          {messages.readmit}
          <VisuallyHidden>{messages.readmitOf({ name: user.username })}</VisuallyHidden>
        </Return>
      )}
    </Row>
  );
}
