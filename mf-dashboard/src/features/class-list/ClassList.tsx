import { useId, useMemo, useState } from 'react';
import styled from 'styled-components';
import type { ClassListItem } from 'shared-api/contract';
import { Badge, Button, Card, Row, Stack, space } from 'shared-ui';
import { EmptyState, TextField } from 'shared-ui/controls';
import { arrange } from './arrange.ts';
import { ClassCard } from './ClassCard.tsx';
import { ClassGrid } from './ClassGrid.ts';
import { messages } from './messages.ts';
import type { MarksByClass } from './useClassMarks.ts';

/** Number of classes up to which no search is needed. */
const FEW = 9;

const Search = styled(TextField)`
  max-inline-size: 24rem;
`;

const Title = styled(Row)`
  margin-block-end: ${space[4]};
`;

interface Props {
  classes: ClassListItem[];
  marks: MarksByClass;
}

export function ClassList({ classes, marks }: Props) {
  const [words, setWords] = useState('');
  const { teaching, enrolled } = useMemo(() => arrange(classes, words), [classes, words]);
  const isNothingFound = teaching.length + enrolled.length === 0;
  return (
    <Stack gap={6}>
      {classes.length > FEW && (
        <Search
          type="search"
          name="find"
          autoComplete="off"
          label={messages.find}
          hint={messages.findHint}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <Section title={messages.teaching} classes={teaching} marks={marks} />
      <Section title={messages.enrolled} classes={enrolled} marks={marks} />
      {isNothingFound && (
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

function Section({ title, classes, marks }: Props & { title: string }) {
  const titleId = useId();
  if (classes.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Title>
        <h2 id={titleId}>{title}</h2>
        <Badge>{classes.length}</Badge>
      </Title>
      <ClassGrid>
        {classes.map((item) => (
          <ClassCard key={item.id} item={item} marks={marks.get(item.id)} />
        ))}
      </ClassGrid>
    </section>
  );
}
