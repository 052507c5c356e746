import styled from 'styled-components';
import { Button, Row, VisuallyHidden, breakpoint, color, font } from 'shared-ui';
import { messages as roster } from '../roster/messages.ts';
import { stateIn } from './cells.ts';
import { FIRST_WORK, type Position } from './gridKeys.ts';
import { messages } from './messages.ts';
import type { GradeGridProps } from './useGrid.ts';

/** Keeps its height without buttons, so that the content below does not move. */
const Root = styled(Row)`
  min-block-size: 2.75rem;
`;

const Container = styled.p`
  flex: 1 1 8rem;
  min-inline-size: 0;
  overflow: hidden;
  color: ${color.textMuted};
  font-size: ${font.size.small};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${breakpoint.phone} {
    flex-basis: 100%;
  }
`;

type Props = Pick<GradeGridProps, 'table' | 'isExcusing' | 'onExcuse' | 'onRubric'> & {
  active: Position;
};

/** Actions for the focused or last focused cell, besides typing. */
export function CellActions({ table, active, isExcusing, onExcuse, onRubric }: Props) {
  const student = table.students[active.row - 1];
  const index = active.column - FIRST_WORK;
  const work = table.classwork[index];
  if (!student || !work) return <Root />;
  const { username } = student.user;
  const isExcused = stateIn(student, index) === 'excused';
  const of = (
    <VisuallyHidden>{messages.ofCell({ student: username, work: work.title })}</VisuallyHidden>
  );
  return (
    <Root gap={2} data-screen-only="">
      <Container>
        <bdi>{username}</bdi> · <bdi>{work.title}</bdi>
      </Container>
      {work.has_rubric && !isExcused && (
        <Button
          variant="quiet"
          size="small"
          aria-keyshortcuts="Enter"
          onClick={() => onRubric(student.user.id, work.id)}
        >
          {messages.byRubric}
          {of}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-keyshortcuts="E"
        isBusy={isExcusing}
        onClick={() => onExcuse(student.user.id, work.id)}
      >
        {isExcused ? roster.askAgain : roster.excuse}
        {of}
      </Button>
    </Root>
  );
}
