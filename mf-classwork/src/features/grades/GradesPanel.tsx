import { useId, useState } from 'react';
import { lazyComponent, type ClassTabProps } from 'platform/runtime';
import { useSearchParams } from 'platform/router';
import type { Parameter } from 'shared-api/contract';
import { Button, Row, Spinner, Stack } from 'shared-ui';
import { messages } from './messages.ts';
import { WeightsButton } from '../weights/WeightsButton.tsx';
import { StudentGrades } from './StudentGrades.tsx';

const GradeTablePanel = lazyComponent(
  async () => ({ default: (await import('../grade-table/GradeTablePanel.tsx')).GradeTablePanel }),
  <Spinner label={messages.loadingTable} />,
);

const VIEW = 'view' satisfies Parameter;
const TABLE = 'table';

export function GradesPanel({ classId, isActive, isReadOnly }: ClassTabProps) {
  const titleId = useId();
  const [search, setSearch] = useSearchParams();
  const isTable = search.get(VIEW) === TABLE;
  // Keeps the list mounted behind the table: removing hundreds of students takes as long as
  // rendering them.
  const [wasListed, setWasListed] = useState(!isTable);
  if (!isTable && !wasListed) setWasListed(true);

  function show(view: typeof TABLE | null) {
    setSearch(
      (current) => {
        if (view) current.set(VIEW, view);
        else current.delete(VIEW);
        return current;
      },
      { replace: true },
    );
  }

  return (
    <Stack as="section" aria-labelledby={titleId}>
      <Row justify="space-between">
        <h2 id={titleId}>{messages.title}</h2>
        <Row gap={2}>
          {!isReadOnly && <WeightsButton classId={classId} />}
          <Row role="group" aria-label={messages.view} gap={2}>
            <Button
              variant={isTable ? 'quiet' : 'secondary'}
              size="small"
              aria-pressed={!isTable}
              onClick={() => show(null)}
            >
              {messages.byStudent}
            </Button>
            <Button
              variant={isTable ? 'secondary' : 'quiet'}
              size="small"
              aria-pressed={isTable}
              onPointerEnter={GradeTablePanel.preload}
              onFocus={GradeTablePanel.preload}
              onClick={() => show(TABLE)}
            >
              {messages.asTable}
            </Button>
          </Row>
        </Row>
      </Row>
      {wasListed && (
        <div hidden={isTable}>
          <StudentGrades classId={classId} isActive={isActive && !isTable} />
        </div>
      )}
      {isTable && <GradeTablePanel {...{ classId, isActive, isReadOnly }} />}
    </Stack>
  );
}
