import { useState, type RefObject } from 'react';
import styled from 'styled-components';
import type { Member } from 'shared-api/contract';
import { Button, Row, Stack, space } from 'shared-ui';
import { useFocusAfterGone } from 'shared-ui/controls';
import { MemberRow } from './MemberRow.tsx';
import { messages } from './messages.ts';

/** So many appear at once: enough for nearly every class, few enough to open without a wait. */
const PAGE = 100;

const Items = styled.ul`
  padding: 0;
  margin: 0 calc(-1 * ${space[3]});
  list-style: none;
`;

interface Props {
  list: RefObject<HTMLUListElement | null>;
  members: Member[];
  /** What they were searched by. */
  words: string;
  onSeeProfile: (member: Member) => void;
  /** Absent where nobody is removed. */
  onRemove: ((member: Member) => void) | undefined;
}

export function MemberList({ list, members, words, onSeeProfile, onRemove }: Props) {
  // Another search starts at its first page; who is found by both stays where they are.
  const [more, setMore] = useState({ words, shown: PAGE });
  const shown = more.words === words ? more.shown : PAGE;
  const goOnAt = useFocusAfterGone(list, list);

  function handleShowMore() {
    goOnAt(shown);
    setMore({ words, shown: shown + PAGE });
  }

  return (
    <Stack>
      <Items ref={list}>
        {members.slice(0, shown).map((member) => (
          <MemberRow
            key={member.user.id}
            member={member}
            onSeeProfile={onSeeProfile}
            onRemove={onRemove}
          />
        ))}
      </Items>
      {shown < members.length && (
        <Row justify="center">
          <Button variant="secondary" onClick={handleShowMore}>
            {messages.showMore}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
