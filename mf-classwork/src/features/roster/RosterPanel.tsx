import { useState } from 'react';
import styled from 'styled-components';
import { usePages, type ListIn } from 'shared-api';
import { type Assignment, type RosterLine } from 'shared-api/contract';
import { getRoster } from 'shared-api/seldom-calls';
import { QueryView, RestOfList } from 'shared-api/screens';
import { Button, Row, Stack, color, font, space } from 'shared-ui';
import { SelectField } from 'shared-ui/controls';
import { messages as common } from '../messages.ts';
import { useSubmissionNews } from '../submissions/useSubmissionNews.ts';
import { ExtendDialog } from './ExtendDialog.tsx';
import { GradeDialog } from './GradeDialog.tsx';
import {
  FILTERS,
  IS_SHOWN,
  SORTS,
  linesOf,
  summaryOf,
  withFresh,
  type Filter,
  type Sort,
} from './lines.ts';
import { messages } from './messages.ts';
import { RosterItem } from './RosterItem.tsx';
import { useExcuse } from './useExcuse.ts';
import { useExtend } from './useExtend.ts';

const TEXTS = { ...common, ...messages };

const ROSTER: ListIn<RosterLine[], RosterLine> = {
  itemsOf: (lines) => lines,
  withItems: (_, lines) => lines,
  idOf: ({ user }) => user.id,
  isWhole: true,
};

const Body = styled(Stack)`
  padding: ${space[3]};
`;

const Summary = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

const Choices = styled(Row)`
  align-items: end;
  > div {
    flex: 1 1 10rem;
  }
`;

const Items = styled.ul.attrs({ role: 'list' })`
  display: grid;
  max-block-size: min(32rem, 70dvh);
  overflow: auto;
`;

interface Props {
  classId: string;
  work: Assignment;
}

/** Everybody in the class: who has handed in, who has not, who is late; and longer for those who need it. */
export function RosterPanel({ classId, work }: Props) {
  const query = usePages(getRoster, { params: { id: work.id } }, ROSTER);
  useSubmissionNews(classId, work.id, query.reload);
  return (
    <Body>
      <QueryView
        query={query}
        texts={TEXTS}
        empty={{
          when: (lines) => lines.length === 0,
          icon: 'users',
          title: messages.empty,
          children: messages.emptyHelp,
        }}
      >
        {(lines) => (
          <>
            <Roster work={work} lines={lines} onChange={query.change} onStale={query.reload} />
            <RestOfList pages={query} texts={common} />
          </>
        )}
      </QueryView>
    </Body>
  );
}

interface RosterProps {
  work: Assignment;
  lines: RosterLine[];
  onChange: (change: (lines: RosterLine[]) => RosterLine[]) => void;
  /** What is shown is no longer what the server has. */
  onStale: () => Promise<void>;
}

function Roster({ work, lines, onChange, onStale }: RosterProps) {
  const [filter, setFilter] = useState<Filter>('missing');
  const [sort, setSort] = useState<Sort>('byName');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isExtending, setIsExtending] = useState(false);
  /** Whom a grade is typed for: also who is no longer among those who are shown. */
  const [graded, setGraded] = useState<readonly string[] | null>(null);
  const { extend, isBusy } = useExtend(work.id, onChange);
  const { excuse, isExcusing } = useExcuse((fresh) => {
    onChange((before) => withFresh(before, fresh));
  });
  const shown = linesOf(lines, filter, sort);
  // Who is out of sight is not changed by accident.
  const selected = shown.filter(({ user }) => chosen.has(user.id));
  const idsOf = (some: RosterLine[]) => some.map(({ user }) => user.id);
  const users = idsOf(selected);
  const excused = idsOf(selected.filter(IS_SHOWN.excused));
  // Who is excused is not graded.
  const asked = users.filter((id) => !excused.includes(id));
  const isDated = work.date_due !== null;

  function choose(id: string, isChosen: boolean) {
    setChosen(
      (before) => new Set([...before].filter((each) => each !== id).concat(isChosen ? id : [])),
    );
  }

  return (
    <Stack gap={3}>
      <Summary role="status">{summaryOf(lines)}</Summary>
      <Choices>
        <SelectField
          name="filter"
          label={messages.show}
          value={filter}
          onChange={({ target }) => setFilter(target.value as Filter)}
          options={FILTERS.map((value) => ({ value, label: messages[value] }))}
        />
        <SelectField
          name="sort"
          label={messages.sort}
          value={sort}
          onChange={({ target }) => setSort(target.value as Sort)}
          options={SORTS.map((value) => ({ value, label: messages[value] }))}
        />
      </Choices>
      {!work.is_read_only && (
        <Row gap={2}>
          <Button
            variant="quiet"
            size="small"
            disabled={shown.length === 0}
            onClick={() => setChosen(new Set(shown.map(({ user }) => user.id)))}
          >
            {messages.selectShown({ count: shown.length })}
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon="check"
            disabled={asked.length === 0}
            onClick={() => setGraded(asked)}
          >
            {asked.length === 0 ? messages.grade : messages.gradeSelected({ count: asked.length })}
          </Button>
          {isDated && (
            <Button
              variant="secondary"
              size="small"
              icon="clock"
              disabled={users.length === 0}
              onClick={() => setIsExtending(true)}
            >
              {users.length === 0
                ? messages.extend
                : messages.extendSelected({ count: users.length })}
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            disabled={asked.length === 0}
            isBusy={isExcusing}
            onClick={() => void excuse(work.id, asked, true)}
          >
            {asked.length === 0
              ? messages.excuse
              : messages.excuseSelected({ count: asked.length })}
          </Button>
          {excused.length > 0 && (
            <Button
              variant="quiet"
              size="small"
              isBusy={isExcusing}
              onClick={() => void excuse(work.id, excused, false)}
            >
              {messages.askAgain}
            </Button>
          )}
          {selected.some(({ is_extended: isExtended }) => isExtended) && (
            <Button
              variant="quiet"
              size="small"
              isBusy={isBusy}
              onClick={() => void extend(users, null)}
            >
              {messages.takeAway}
            </Button>
          )}
        </Row>
      )}
      {shown.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <Items aria-label={messages.list} tabIndex={0}>
          {shown.map((line) => (
            <RosterItem
              key={line.user.id}
              line={line}
              mark={work.mark}
              isChosen={chosen.has(line.user.id)}
              onChoose={work.is_read_only ? undefined : choose}
            />
          ))}
        </Items>
      )}
      {isExtending && (
        <ExtendDialog
          due={work.date_due ?? ''}
          onExtend={(date) => extend(users, date)}
          onClose={() => setIsExtending(false)}
        />
      )}
      {graded && (
        <GradeDialog
          work={work}
          lines={lines.filter(({ user }) => graded.includes(user.id))}
          onGraded={(fresh) => {
            onChange((before) => withFresh(before, fresh));
            setChosen(new Set());
          }}
          onConflict={onStale}
          onClose={() => setGraded(null)}
        />
      )}
    </Stack>
  );
}
