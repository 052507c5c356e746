import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { ClassTabProps } from 'platform/runtime';
import { usePages, type ListIn } from 'shared-api';
import { listGrades, containsWords, type GradeRecord } from 'shared-api/contract';
import { QueryView, RestOfList } from 'shared-features';
import { Button, Card, Stack } from 'shared-ui';
import { EmptyState, TextField } from 'shared-ui/controls';
import { messages as common } from '../messages.ts';
import { useFreshWhenShown } from '../useFreshWhenShown.ts';
import { useWholeList } from '../useWholeList.ts';
import { messages } from './messages.ts';
import { StudentItem } from './StudentItem.tsx';

const TEXTS = { ...common, ...messages };

const Search = styled(TextField)`
  max-inline-size: 24rem;
`;

/** Loads all students, since they are searched by name. */
const STUDENTS: ListIn<GradeRecord[], GradeRecord> = {
  itemsOf: (records) => records,
  withItems: (_, records) => records,
  idOf: ({ user }) => user.id,
  isWhole: true,
};

export function StudentGrades({ classId, isActive }: Pick<ClassTabProps, 'classId' | 'isActive'>) {
  const query = usePages(listGrades, { query: { class_id: classId } }, STUDENTS, {
    isShown: isActive,
  });
  useFreshWhenShown(isActive, query.reload);
  return (
    <QueryView
      query={query}
      texts={TEXTS}
      empty={{
        when: (records) => records.every(({ gradings }) => gradings.length === 0) && !query.hasMore,
        icon: 'users',
        title: messages.empty,
        children: messages.emptyHelp,
      }}
    >
      {(records) => (
        <Stack>
          <StudentList classId={classId} records={records} />
          <RestOfList pages={query} texts={common} />
        </Stack>
      )}
    </QueryView>
  );
}

function StudentList({ classId, records }: { classId: string; records: GradeRecord[] }) {
  const [words, setWords] = useState('');
  const found = useMemo(() => {
    const isFound = containsWords(words);
    return records.filter(({ user }) => isFound(user.username));
  }, [records, words]);
  const shown = useWholeList(found);
  return (
    <Stack>
      <Search
        type="search"
        name="find"
        autoComplete="off"
        label={messages.find}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {found.length > 0 ? (
        <Stack as="ul" role="list" aria-label={messages.list} gap={2}>
          {shown.map((record) => (
            <StudentItem key={record.user.id} classId={classId} record={record} />
          ))}
        </Stack>
      ) : (
        <Card role="status">
          <EmptyState
            icon="search"
            title={messages.noneFound({ words: words.trim() })}
            actions={
              <Button variant="secondary" onClick={() => setWords('')}>
                {messages.showAll}
              </Button>
            }
          />
        </Card>
      )}
    </Stack>
  );
}
