import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { compareTexts } from 'platform/languages';
import { useSearchParams } from 'platform/router';
import { lazyComponent } from 'platform/runtime';
import type { PagesResult } from 'shared-api';
import { containsWords, type Parameter, type Member } from 'shared-api/contract';
import { ExportMenu, RestOfList } from 'shared-features';
import { Button, Card, Row, Stack, breakpoint, color } from 'shared-ui';
import { EmptyState, TextField, useFocusAfterGone } from 'shared-ui/controls';
import { Menu } from 'shared-ui/menu';
import { MemberList } from './MemberList.tsx';
import { messages } from './messages.ts';
import { ProfileDialog } from './ProfileDialog.tsx';
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx';
import { RemovedStudents } from './RemovedStudents.tsx';

const InviteStudentDialog = lazyComponent(async () => ({
  default: (await import('./InviteStudentDialog.tsx')).InviteStudentDialog,
}));

const InviteManyDialog = lazyComponent(async () => ({
  default: (await import('../invite-many/InviteManyDialog.tsx')).InviteManyDialog,
}));

const MuteDialog = lazyComponent(async () => ({
  default: (await import('../mute/MuteDialog.tsx')).MuteDialog,
}));

const FILES = [
  ['members.xlsx', messages.exportXlsx],
  ['members.csv', messages.exportCsv],
] as const;

const FIND = 'find' satisfies Parameter;

const Search = styled(TextField)`
  max-inline-size: 24rem;
`;

/** Row of wide windows. */
const Wide = styled(Row)`
  ${breakpoint.phone} {
    display: none;
  }
`;

const Narrow = styled.div`
  display: none;
  ${breakpoint.phone} {
    display: block;
  }
`;

const Count = styled.p`
  color: ${color.textMuted};
`;

interface Props {
  classId: string;
  /** Whether nobody can be invited or removed. */
  isReadOnly: boolean;
  members: Member[];
  /** Number of all members, also while some are loading. */
  count: number;
  rest: Omit<PagesResult<unknown>, 'change'> | null;
  onChanged: () => void;
}

export function People({ classId, isReadOnly, members, count, rest, onChanged }: Props) {
  const titleId = useId();
  const [search] = useSearchParams();
  const requested = search.get(FIND) ?? '';
  const [words, setWords] = useState(requested);
  const [lastRequested, setLastRequested] = useState(requested);
  // The address has changed while the list is open.
  if (requested !== lastRequested) {
    setLastRequested(requested);
    setWords(requested);
  }
  const [seen, setSeen] = useState<Member | null>(null);
  const [removing, setRemoving] = useState<Member | null>(null);
  const [muting, setMuting] = useState<Member | null>(null);
  const [inviting, setInviting] = useState<'one' | 'many' | null>(null);
  // Typing has priority over the search results.
  const wanted = useDeferredValue(words.trim());
  const sorted = useMemo(() => [...members].sort(byName), [members]);
  const found = useMemo(() => searched(sorted, wanted), [sorted, wanted]);
  // Keeps the whole list mounted during a search: removing a hundred people takes as long as
  // rendering them.
  const [wasListed, setWasListed] = useState(!wanted);
  if (!wanted && !wasListed) setWasListed(true);
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const goOnAt = useFocusAfterGone(list, title);

  function handleGone(removed: Member) {
    goOnAt(found.indexOf(removed));
    onChanged();
  }

  function content() {
    if (members.length === 0) {
      return (
        <EmptyState icon="users" title={messages.empty}>
          {messages.emptyHelp}
        </EmptyState>
      );
    }
    return (
      <>
        {wasListed && (
          <MemberList
            list={wanted ? undefined : list}
            words=""
            isHidden={wanted !== ''}
            members={sorted}
            onSeeProfile={setSeen}
            onRemove={isReadOnly ? undefined : setRemoving}
            onMute={isReadOnly ? undefined : setMuting}
          />
        )}
        {wanted && whatIsFound()}
      </>
    );
  }

  function whatIsFound() {
    if (found.length === 0) {
      // The person may be among those still loading.
      if (rest && (rest.data === undefined || rest.hasMore)) return null;
      return (
        <EmptyState
          icon="search"
          title={messages.noneFound({ words: wanted })}
          actions={
            <Button variant="secondary" onClick={() => setWords('')}>
              {messages.showAll}
            </Button>
          }
        />
      );
    }
    return (
      <MemberList
        list={list}
        words={wanted}
        members={found}
        onSeeProfile={setSeen}
        onRemove={isReadOnly ? undefined : setRemoving}
        onMute={isReadOnly ? undefined : setMuting}
      />
    );
  }

  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <Row justify="space-between">
          <h2 id={titleId} ref={title} tabIndex={-1}>
            {messages.title}
          </h2>
          <Row gap={2}>
            <ExportMenu classId={classId} files={FILES} />
            {!isReadOnly && (
              <>
                <Wide gap={2}>
                  <Button variant="secondary" onClick={() => setInviting('many')}>
                    {messages.addSeveral}
                  </Button>
                  <Button icon="plus" onClick={() => setInviting('one')}>
                    {messages.add}
                  </Button>
                </Wide>
                <Narrow>
                  <Menu
                    items={[
                      { label: messages.add, icon: 'plus', onSelect: () => setInviting('one') },
                      {
                        label: messages.addSeveral,
                        icon: 'users',
                        onSelect: () => setInviting('many'),
                      },
                    ]}
                    trigger={(trigger) => (
                      <Button {...trigger} icon="plus" isIconOnPhone>
                        {messages.addMenu}
                      </Button>
                    )}
                  />
                </Narrow>
              </>
            )}
          </Row>
        </Row>
        {members.length > 0 && (
          <Search
            type="search"
            name="find"
            autoComplete="off"
            label={messages.search}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
        <Count role="status">
          {wanted
            ? messages.found({ count: found.length, words: wanted })
            : messages.count({ count })}
        </Count>
        {content()}
        {rest && <RestOfList pages={rest} texts={messages} />}
        <RemovedStudents {...{ classId, isReadOnly, title }} onReturned={onChanged} />
      </Stack>
      {seen && (
        <ProfileDialog
          name={seen.user.username}
          image={seen.user.image_url}
          member={seen}
          onClose={() => setSeen(null)}
        />
      )}
      {removing && (
        <RemoveMemberDialog
          classId={classId}
          member={removing}
          onGone={() => handleGone(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
      {muting && (
        <MuteDialog
          classId={classId}
          member={muting}
          onChanged={onChanged}
          onClose={() => setMuting(null)}
        />
      )}
      {inviting === 'one' && (
        <InviteStudentDialog classId={classId} onClose={() => setInviting(null)} />
      )}
      {inviting === 'many' && (
        <InviteManyDialog classId={classId} onClose={() => setInviting(null)} />
      )}
    </Card>
  );
}

function byName(a: Member, b: Member): number {
  return compareTexts(a.user.username, b.user.username);
}

function searched(members: Member[], words: string): Member[] {
  const isFound = containsWords(words);
  return members.filter(({ user }) => isFound(user.username));
}
