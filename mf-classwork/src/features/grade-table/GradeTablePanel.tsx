import type { ClassTabProps } from 'platform/slots';
import { Navigate } from 'platform/router';
import { isStatus, usePages, type ListIn, type PagesResult } from 'shared-api';
import { getGradeTable, type GradeTable } from 'shared-api/contract';
import { Card, EmptyState, Row, Spinner, Stack, VisuallyHidden, color, font } from 'shared-ui';
import styled from 'styled-components';
import { NOT_FOUND } from '../addresses.ts';
import { useLoadFailureToast } from '../failures.ts';
import { LoadError } from '../LoadError.tsx';
import { RestOfList } from '../RestOfList.tsx';
import { useFreshWhenShown } from '../useFreshWhenShown.ts';
import { findCell } from './cells.ts';
import { CsvButton } from './CsvButton.tsx';
import { GradeGrid } from './GradeGrid.tsx';
import { messages } from './messages.ts';
import { UnsavedGrades } from './UnsavedGrades.tsx';
import { useGradeEdits } from './useGradeEdits.ts';

const Help = styled.p`
  flex: 1 1 20rem;
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

/** All of them: the table is scrolled, and saved as a file. */
const STUDENTS: ListIn<GradeTable, GradeTable['students'][number]> = {
  itemsOf: ({ students }) => students,
  withItems: (table, students) => ({ ...table, students }),
  idOf: ({ user }) => user.id,
  isWhole: true,
};

export function GradeTablePanel({
  classId,
  isActive,
}: Pick<ClassTabProps, 'classId' | 'isActive'>) {
  const query = usePages(getGradeTable, { query: { class_id: classId } }, STUDENTS);
  const { data: table, error } = query;
  useFreshWhenShown(isActive, query.reload);
  useLoadFailureToast(query, messages);

  if (isStatus(error, 404)) return <Navigate to={NOT_FOUND} replace />;
  if (table && (table.students.length === 0 || table.classwork.length === 0)) {
    return (
      <Card>
        <EmptyState icon="users" title={messages.empty}>
          {messages.emptyHelp}
        </EmptyState>
      </Card>
    );
  }
  if (table) return <LoadedTable classId={classId} table={table} query={query} />;
  if (!error) return <Spinner label={messages.loading} />;
  return <LoadError title={messages.errorTitle} query={query} />;
}

interface LoadedProps {
  classId: string;
  table: GradeTable;
  query: PagesResult<GradeTable>;
}

function LoadedTable({ classId, table, query }: LoadedProps) {
  const { edits, save, drop, saved, isKept } = useGradeEdits(classId, query);
  const found = saved && findCell(table, saved.studentId, saved.workId);
  return (
    <Stack gap={3}>
      <Row>
        <Help>{messages.help}</Help>
        {/* A file of half a class would look like the whole of it. */}
        {query.hasMore ? (
          <RestOfList pages={query} />
        ) : (
          <CsvButton classId={classId} table={table} />
        )}
      </Row>
      <UnsavedGrades
        {...{ table, edits, isKept }}
        onSave={(edit, mark) => void save(edit, mark)}
        onDrop={drop}
      />
      <GradeGrid table={table} edits={edits} onSave={save} onDrop={drop} />
      <VisuallyHidden role="status">
        {found && messages.saved(found.student.user.username, found.work.title)}
      </VisuallyHidden>
    </Stack>
  );
}
