import styled from 'styled-components';
import { Button, Row, Stack, color, font, radius, space } from 'shared-ui';
import { messages } from './messages.ts';
import type { AddressColumn } from './peopleTable.ts';
import { keyOf } from './readPeople.ts';

/** Example addresses shown for each column. */
const EXAMPLES = 3;

const Question = styled.p`
  font-weight: ${font.weight.medium};
`;

const Hint = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.caption};
`;

const Columns = styled.ul`
  padding: 0;
  margin: 0;
  list-style: none;
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
`;

const Column = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[3]};
  padding: ${space[3]};
  & + & {
    border-block-start: 1px solid ${color.border};
  }
  > div {
    flex: 1 1 14rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

interface Props {
  columns: readonly AddressColumn[];
  onChoose: (index: number) => void;
  /** Takes the addresses of all columns; absent where they cannot all belong to students. */
  onAll?: () => void;
}

/** Asks which column of a table has the students' addresses, with examples of each. */
export function ColumnChoice({ columns, onChoose, onAll }: Props) {
  return (
    <Stack gap={2} role="group" aria-label={messages.whichColumn}>
      <Question>{messages.whichColumn}</Question>
      <Columns>
        {columns.map(({ heading, people }, index) => {
          const name = heading || messages.columnOf({ number: index + 1 });
          return (
            <Column key={`${index} ${heading}`}>
              <div>
                <bdi>{name}</bdi>
                <Hint>{describe(people)}</Hint>
                <Hint dir="auto">{examplesOf(people)}</Hint>
              </div>
              <Button
                variant="secondary"
                size="small"
                aria-label={messages.useColumnOf({ heading: name })}
                onClick={() => onChoose(index)}
              >
                {messages.useColumn}
              </Button>
            </Column>
          );
        })}
      </Columns>
      <Row gap={3}>
        <Hint>{messages.whichColumnHint}</Hint>
        {onAll && (
          <Button variant="quiet" size="small" onClick={onAll}>
            {messages.allAddresses}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** Repeated addresses often belong to parents. */
function describe(people: AddressColumn['people']): string {
  const emails = people.flatMap(({ email }) => (email === '' ? [] : keyOf(email)));
  const repeated = emails.length - new Set(emails).size;
  const count = messages.columnCount({ count: emails.length });
  return repeated === 0 ? count : `${count} · ${messages.columnShared({ count: repeated })}`;
}

function examplesOf(people: AddressColumn['people']): string {
  const emails = people.map(({ email }) => email).filter((email) => email !== '');
  return emails.slice(0, EXAMPLES).join(', ') + (emails.length > EXAMPLES ? ' …' : '');
}
