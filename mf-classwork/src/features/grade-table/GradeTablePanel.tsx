import type { ClassTabProps } from 'platform/slots';
import { Navigate } from 'platform/router';
import { isStatus, useQuery, type QueryResult } from 'shared-api';
import { getGradeTable, type GradeTable } from 'shared-api/contract';
import { Card, EmptyState, Row, Spinner, Stack, VisuallyHidden, color, font } from 'shared-ui';
import styled from 'styled-components';
import { NOT_FOUND } from '../addresses.ts';
import { useLoadFailureToast } from '../failures.ts';
import { LoadError } from '../LoadError.tsx';
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

export function GradeTablePanel({
  classId,
  isActive,
}: Pick<ClassTabProps, 'classId' | 'isActive'>) {
  const query = useQuery(getGradeTable, { query: { class_id: classId } });
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
  query: QueryResult<GradeTable>;
}

function LoadedTable({ classId, table, query }: LoadedProps) {
  const { edits, save, drop, saved, isKept } = useGradeEdits(classId, query);
  const found = saved && findCell(table, saved.studentId, saved.workId);
  return (
    <Stack gap={3}>
      <Row>
        <Help>{messages.help}</Help>
        <CsvButton classId={classId} table={table} />
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
