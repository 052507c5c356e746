import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button, Card, Stack, font } from 'shared-ui';
import { Disclosure, useFocusAfterGone } from 'shared-ui/controls';
import { messages } from './messages.ts';
import type { PartContext, Section } from './parts.ts';
import { TodoLine } from './TodoLine.tsx';

/** About one screen; classes have hundreds of pieces. */
const STEP = 20;

const Title = styled.span`
  font-size: ${font.size.large};
  font-weight: ${font.weight.bold};
`;

const Items = styled.ul`
  padding: 0;
  margin: 0;
  list-style: none;
`;

interface Props extends PartContext {
  section: Section;
  as: 'h2' | 'h3';
}

/** Classwork below a heading; the done section is folded. */
export function TodoSection({ section: { id, title, items }, as, ...context }: Props) {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const heading = messages.counted({ title, count: items.length });

  if (id === 'done') {
    return (
      <Card padding={2}>
        <Disclosure label={heading} isOpen={isOpen} onToggle={setIsOpen}>
          {isOpen && <Lines label={title} items={items} {...context} />}
        </Disclosure>
      </Card>
    );
  }
  return (
    <Stack as="section" gap={2} aria-labelledby={titleId}>
      <Title as={as} id={titleId}>
        {heading}
      </Title>
      <Card padding={2}>
        <Lines label={title} items={items} {...context} />
      </Card>
    </Stack>
  );
}

function Lines({
  label,
  items,
  ...context
}: PartContext & Pick<Section, 'items'> & { label: string }) {
  const [shown, setShown] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  // After the last step, whose button disappears.
  const goOnAt = useFocusAfterGone(list, list);
  const rest = Math.min(STEP, items.length - shown);

  function showMore() {
    goOnAt(shown);
    setShown(shown + STEP);
  }

  return (
    <Stack gap={2}>
      <Items ref={list} role="list" aria-label={label} tabIndex={-1}>
        {items.slice(0, shown).map((item) => (
          <TodoLine key={item.classwork.id} item={item} {...context} />
        ))}
      </Items>
      {rest > 0 && (
        <Button variant="secondary" onClick={showMore}>
          {messages.showMore({ count: rest })}
        </Button>
      )}
    </Stack>
  );
}
