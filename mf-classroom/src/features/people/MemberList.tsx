import { memo, startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import type { Member } from 'shared-api/contract';
import { Button, Row, Stack, space } from 'shared-ui';
import { useFocusAfterGone } from 'shared-ui/controls';
import { MemberRow } from './MemberRow.tsx';
import { messages } from './messages.ts';

/** Members rendered at once: enough for nearly every class, and quick to open. */
const PAGE = 100;

/**
 * Search results rendered at first, as the next key may follow soon; the others follow in the next
 * render.
 */
const FIRST = 12;

const Items = styled.ul`
  padding: 0;
  margin: 0 calc(-1 * ${space[3]});
  list-style: none;
`;

interface Props {
  list: RefObject<HTMLUListElement | null> | undefined;
  members: Member[];
  /** The search text; empty for all members. */
  words: string;
  /** Whether it is hidden behind search results. */
  isHidden?: boolean;
  onSeeProfile: (member: Member) => void;
  /** Absent where nobody can be removed. */
  onRemove: ((member: Member) => void) | undefined;
  /** Absent where nobody can be muted. */
  onMute: ((member: Member) => void) | undefined;
}

export const MemberList = memo(function MemberList({
  list,
  members,
  words,
  isHidden = false,
  onSeeProfile,
  onRemove,
  onMute,
}: Props) {
  // Another search starts at its first page; people found by both stay mounted.
  const [more, setMore] = useState({ words, shown: PAGE });
  const shown = more.words === words ? more.shown : PAGE;
  const [isWhole, setIsWhole] = useState(words === '');
  const own = useRef<HTMLUListElement>(null);
  const items = list ?? own;
  const goOnAt = useFocusAfterGone(items, items);

  useEffect(() => startTransition(() => setIsWhole(true)), []);

  function handleShowMore() {
    goOnAt(shown);
    setMore({ words, shown: shown + PAGE });
  }

  return (
    <Stack hidden={isHidden}>
      <Items ref={items}>
        {members.slice(0, isWhole ? shown : FIRST).map((member) => (
          <MemberRow
            key={member.user.id}
            member={member}
            onSeeProfile={onSeeProfile}
            onRemove={onRemove}
            onMute={onMute}
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
});
