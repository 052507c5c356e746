import { useState } from 'react';
import styled from 'styled-components';
import { useServerNow } from 'shared-api';
import { type Assignment, type RosterLine } from 'shared-api/contract';
import { Button, Row, Stack, color, font } from 'shared-ui';
import { FilterBar, SelectField } from 'shared-ui/controls';
import { ExtendDialog } from './ExtendDialog.tsx';
import { GradeDialog } from './GradeDialog.tsx';
import {
  FILTERS,
  IS_SHOWN,
  SORTS,
  hasTime,
  linesOf,
  nextDue,
  summaryOf,
  withFresh,
  withId,
  type Filter,
  type Sort,
} from './lines.ts';
import { messages } from './messages.ts';
import { RosterItem } from './RosterItem.tsx';
import { useExcuse } from './useExcuse.ts';
import { useExtend } from './useExtend.ts';

const Summary = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

const Items = styled.ul.attrs({ role: 'list' })`
  display: grid;
  max-block-size: min(32rem, 70dvh);
  overflow: auto;
`;

interface Props {
  work: Assignment;
  lines: RosterLine[];
  initial: Filter;
  onChange: (change: (lines: RosterLine[]) => RosterLine[]) => void;
  /** Called when the server has newer data than the list or `work`. */
  onStale: () => Promise<void>;
}

/** The list of students, with actions for the selected ones. */
export function Roster({ work, lines, initial, onChange, onStale }: Props) {
  const [filter, setFilter] = useState<Filter>(initial);
  const [sort, setSort] = useState<Sort>('byName');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** Students of `chosen` who were selected one by one although they still had time. */
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const now = useServerNow((at) => nextDue(lines, at));
  const [isExtending, setIsExtending] = useState(false);
  /** Students in the grade dialog, including those no longer shown. */
  const [graded, setGraded] = useState<readonly string[] | null>(null);
  const { extend, isBusy } = useExtend(work.id, onChange);
  const { excuse, isExcusing } = useExcuse((fresh) => {
    onChange((before) => withFresh(before, fresh));
  });
  const shown = linesOf(lines, filter, sort, now);
  // Hidden students are never changed by accident.
  const selected = shown.filter(({ user }) => chosen.has(user.id));
  const idsOf = (some: RosterLine[]) => some.map(({ user }) => user.id);
  const users = idsOf(selected);
  const excused = idsOf(selected.filter((line) => IS_SHOWN.excused(line, now)));
  const toExcuse = users.filter((id) => !excused.includes(id));
  const isDated = work.date_due !== null;

  // 'Select all' includes only students who have no time left.
  const toGrade = selected.filter(
    (line) => !line.is_excused && (ticked.has(line.user.id) || !hasTime(line, now)),
  );
  const pending = lines.filter((line) => IS_SHOWN.pending(line, now)).length;

  function choose(id: string, isChosen: boolean) {
    const isBeforeDue = lines.some((line) => line.user.id === id && hasTime(line, now));
    setChosen((before) => withId(before, id, isChosen));
    setTicked((before) => withId(before, id, isChosen && isBeforeDue));
  }

  function chooseAll() {
    setChosen(new Set(idsOf(shown)));
    setTicked(new Set());
  }

  return (
    <Stack gap={3}>
      <Summary role="status">{summaryOf(lines, now)}</Summary>
      <FilterBar label={messages.filters}>
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
      </FilterBar>
      {!work.is_read_only && (
        <Row gap={2}>
          <Button variant="quiet" size="small" disabled={shown.length === 0} onClick={chooseAll}>
            {messages.selectShown({ count: shown.length })}
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon="check"
            disabled={toExcuse.length === 0}
            onClick={() => setGraded(users)}
          >
            {toGrade.length === 0
              ? messages.grade
              : messages.gradeSelected({ count: toGrade.length })}
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
            disabled={toExcuse.length === 0}
            isBusy={isExcusing}
            onClick={() => void excuse(work.id, toExcuse, true)}
          >
            {toExcuse.length === 0
              ? messages.excuse
              : messages.excuseSelected({ count: toExcuse.length })}
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
        <p>
          {filter === 'missing' && pending > 0
            ? messages.nonePending({ count: pending })
            : messages.none}
        </p>
      ) : (
        <Items aria-label={messages.list} tabIndex={0}>
          {shown.map((line) => (
            <RosterItem
              key={line.user.id}
              line={line}
              mark={work.mark}
              now={now}
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
          ticked={ticked}
          now={now}
          onGraded={(fresh) => {
            onChange((before) => withFresh(before, fresh));
            setChosen(new Set());
            setTicked(new Set());
          }}
          onConflict={onStale}
          onClose={() => setGraded(null)}
        />
      )}
    </Stack>
  );
}
