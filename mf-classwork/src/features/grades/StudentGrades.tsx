import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { ClassTabProps } from 'platform/slots';
import { Navigate } from 'platform/router';
import { isStatus, usePages, type ListIn } from 'shared-api';
import { listGrades, type GradeRecord } from 'shared-api/contract';
import { Button, Card, EmptyState, Spinner, Stack } from 'shared-ui';
import { TextField } from 'shared-ui/controls';
import { NOT_FOUND } from '../addresses.ts';
import { useLoadFailureToast } from '../failures.ts';
import { LoadError } from '../LoadError.tsx';
import { RestOfList } from '../RestOfList.tsx';
import { useFreshWhenShown } from '../useFreshWhenShown.ts';
import { useWholeList } from '../useWholeList.ts';
import { messages } from './messages.ts';
import { StudentItem } from './StudentItem.tsx';

const Search = styled(TextField)`
  max-inline-size: 24rem;
`;

/** All of them: they are searched by name. */
const STUDENTS: ListIn<GradeRecord[], GradeRecord> = {
  itemsOf: (records) => records,
  withItems: (_, records) => records,
  idOf: ({ user }) => user.id,
  isWhole: true,
};

export function StudentGrades({ classId, isActive }: Pick<ClassTabProps, 'classId' | 'isActive'>) {
  const query = usePages(listGrades, { query: { class_id: classId } }, STUDENTS);
  const { data: records, error } = query;
  useFreshWhenShown(isActive, query.reload);
  useLoadFailureToast(query, messages);

  if (isStatus(error, 404)) return <Navigate to={NOT_FOUND} replace />;
  if (records?.every(({ gradings }) => gradings.length === 0) && !query.hasMore) {
    return (
      <Card>
        <EmptyState icon="users" title={messages.empty}>
          {messages.emptyHelp}
        </EmptyState>
      </Card>
    );
  }
  if (records) {
    return (
      <Stack>
        <StudentList records={records} />
        <RestOfList pages={query} />
      </Stack>
    );
  }
  if (!error) return <Spinner label={messages.loading} />;
  return <LoadError title={messages.errorTitle} query={query} />;
}

function StudentList({ records }: { records: GradeRecord[] }) {
  const [words, setWords] = useState('');
  const wanted = words.trim().toLocaleLowerCase();
  const found = useMemo(
    () => records.filter(({ user }) => user.username.toLocaleLowerCase().includes(wanted)),
    [records, wanted],
  );
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
            <StudentItem key={record.user.id} record={record} />
          ))}
        </Stack>
      ) : (
        <Card role="status">
          <EmptyState
            icon="search"
            title={messages.noneFound(words.trim())}
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
