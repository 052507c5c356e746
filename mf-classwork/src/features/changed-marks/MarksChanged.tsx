import styled from 'styled-components';
import { Button, Notice, Row, space } from 'shared-ui';
import { basisOf, type Basis, type Marks } from './basis.ts';
import { messages } from './messages.ts';
import { fitting, removedFrom, type Typed } from './removedFrom.ts';

const List = styled.ul`
  margin-block: ${space[1]};
  padding-inline-start: ${space[4]};
`;

export interface MarksChangedProps {
  /** Points and rubric that the grade was typed for. */
  before: Basis;
  /** The current classwork. */
  work: Marks;
  typed: Typed;
  /** Continues with the typed values, as far as they fit. */
  onAdopt: (typed: Typed) => void;
  onDiscard: () => void;
}

/** Asks a person who typed a grade for other points or another rubric, before anything is sent. */
export function MarksChanged({ before, work, typed, onAdopt, onDiscard }: MarksChangedProps) {
  const removed = removedFrom({ before, now: basisOf(work), points: typed.points });
  return (
    <Notice
      tone="warning"
      title={messages.title}
      action={
        <Row gap={2}>
          <Button variant="secondary" size="small" onClick={onDiscard}>
            {messages.discard}
          </Button>
          <Button size="small" onClick={() => onAdopt(fitting(work.rubric, typed))}>
            {messages.adopt}
          </Button>
        </Row>
      }
    >
      <p>
        {before.mark === work.mark
          ? messages.rubric
          : messages.marks({ before: before.mark, now: work.mark })}
      </p>
      {removed.length > 0 && (
        <>
          <p>{messages.removed}</p>
          <List>
            {removed.map(({ id, ...criterion }) => (
              <li key={id} dir="auto">
                {messages.removedPoints(criterion)}
              </li>
            ))}
          </List>
        </>
      )}
      <p>{messages.help}</p>
    </Notice>
  );
}
