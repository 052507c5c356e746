import { useRef, useState } from 'react';
import { lazyComponent, type ClassTabProps } from 'platform/runtime';
import { usePages, type ListIn, type PagesResult } from 'shared-api';
import { getGradeTable, type GradeTable } from 'shared-api/contract';
import { ExportMenu, QueryView, RestOfList } from 'shared-features';
import { Row, Stack, VisuallyHidden, color, font } from 'shared-ui';
import styled from 'styled-components';
import { AverageDialog } from '../explain/AverageDialog.tsx';
import { messages as common } from '../messages.ts';
import { useFreshWhenShown } from '../useFreshWhenShown.ts';
import { useExcuse } from '../roster/useExcuse.ts';
import { findCell, missingWorksOf, stateIn, withExcuse, worksOf } from './cells.ts';
import { GradeGrid, type GradeGridHandle } from './GradeGrid.tsx';
import { Legend } from './Legend.tsx';
import { messages } from './messages.ts';
import { PrintedTable } from './PrintedTable.tsx';
import { TableSearch } from './TableSearch.tsx';
import { UnsavedGrades } from './UnsavedGrades.tsx';
import { useIsPrinting } from './useIsPrinting.ts';
import { useGradeEdits } from './useGradeEdits.ts';

const RubricDialog = lazyComponent(async () => ({
  default: (await import('./RubricDialog.tsx')).RubricDialog,
}));

const FILES = [
  ['grades.xlsx', messages.exportXlsx],
  ['grades.csv', messages.exportCsv],
] as const;

const TEXTS = { ...common, ...messages, retry: common.retry };

const Help = styled.p`
  flex: 1 1 20rem;
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

/** Loads all students, since the table is scrolled and printed. */
const STUDENTS: ListIn<GradeTable, GradeTable['students'][number]> = {
  itemsOf: ({ students }) => students,
  withItems: (table, students) => ({ ...table, students }),
  idOf: ({ user }) => user.id,
  isWhole: true,
};

export function GradeTablePanel({
  classId,
  isActive,
  isReadOnly = false,
}: Pick<ClassTabProps, 'classId' | 'isActive' | 'isReadOnly'>) {
  const query = usePages(getGradeTable, { query: { class_id: classId } }, STUDENTS, {
    isShown: isActive,
  });
  useFreshWhenShown(isActive, query.reload);
  return (
    <QueryView
      query={query}
      texts={TEXTS}
      empty={{
        when: ({ students, classwork }) => students.length === 0 || classwork.length === 0,
        icon: 'users',
        title: messages.empty,
        children: messages.emptyHelp,
      }}
    >
      {(table) => (
        <LoadedTable classId={classId} table={table} query={query} isReadOnly={isReadOnly} />
      )}
    </QueryView>
  );
}

interface LoadedProps {
  classId: string;
  table: GradeTable;
  query: PagesResult<GradeTable>;
  isReadOnly: boolean;
}

function LoadedTable({ classId, table, query, isReadOnly }: LoadedProps) {
  const {
    edits,
    save,
    drop,
    saved,
    isSaved,
    queuedCount: waitingCount,
  } = useGradeEdits(classId, query);
  const grid = useRef<GradeGridHandle>(null);
  const search = useRef<HTMLInputElement>(null);
  const isPrinting = useIsPrinting();
  const [explained, setExplained] = useState<string | null>(null);
  const [opened, setOpened] = useState<{ studentId: string; workId: string } | null>(null);
  const byRubric = opened && findCell(table, opened.studentId, opened.workId);
  const { excuse, isExcusing } = useExcuse((fresh, workId) => {
    const now = new Map(fresh.map(({ user, is_excused: is = false }) => [user.id, is]));
    query.change((before) => withExcuse(before, workId, now));
    // Averages change as well.
    void query.reload();
  });
  const explainedStudent = table.students.find(({ user }) => user.id === explained);
  const found = saved && findCell(table, saved.studentId, saved.workId);
  return (
    <Stack gap={3}>
      <Row>
        <Help data-screen-only="">
          {waitingCount === 0 && !isReadOnly && messages.help}
          <span role="status">{waitingCount > 0 && messages.waiting({ count: waitingCount })}</span>
        </Help>
        {query.hasMore && <RestOfList pages={query} texts={common} />}
        <ExportMenu size="small" classId={classId} files={FILES} />
      </Row>
      <UnsavedGrades
        {...{ table, edits, isSaved, isReadOnly }}
        onSave={(edit, work) => void save(edit, work)}
        onDrop={drop}
        onRubric={({ studentId, workId }) => setOpened({ studentId, workId })}
        onAllDecided={({ studentId, workId }) => grid.current?.goTo(studentId, workId)}
      />
      <TableSearch
        ref={search}
        table={table}
        onShow={(match) => grid.current?.show(match)}
        onLeave={() => grid.current?.focus()}
      />
      {isPrinting && <PrintedTable table={table} />}
      <GradeGrid
        ref={grid}
        table={table}
        isReadOnly={isReadOnly}
        edits={edits}
        onSave={save}
        onDrop={drop}
        onExplain={setExplained}
        onRubric={(studentId, workId) => setOpened({ studentId, workId })}
        isExcusing={isExcusing}
        onFind={() => {
          search.current?.focus();
          search.current?.select();
        }}
        onExcuse={(studentId, workId) => {
          const column = table.classwork.findIndex(({ id }) => id === workId);
          const student = table.students.find(({ user }) => user.id === studentId);
          if (student) void excuse(workId, [studentId], stateIn(student, column) !== 'excused');
        }}
      />
      <Legend
        hasUnreleased={table.students.some(({ held: unreleased = [] }) => unreleased.length > 0)}
      />
      {explainedStudent && (
        <AverageDialog
          classId={classId}
          student={explainedStudent.user.username}
          average={explainedStudent.average}
          works={worksOf(table, explainedStudent)}
          missing={missingWorksOf(table, explainedStudent)}
          categories={table.categories ?? []}
          onClose={() => setExplained(null)}
        />
      )}
      {byRubric && (
        <RubricDialog
          {...{ classId }}
          student={byRubric.student}
          work={byRubric.work}
          pending={edits[byRubric.student.user.id]?.[byRubric.work.id]}
          onSave={(grade, work) => void save(grade, work)}
          onDrop={drop}
          onClose={() => setOpened(null)}
        />
      )}
      <VisuallyHidden role="status">
        {found && messages.saved({ student: found.student.user.username, work: found.work.title })}
      </VisuallyHidden>
    </Stack>
  );
}
