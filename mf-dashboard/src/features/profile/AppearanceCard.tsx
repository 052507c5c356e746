import { useId, useState } from 'react';
import styled from 'styled-components';
import { Card, LOOKS, breakpoint, keepLook, readLook, space, type Look } from 'shared-ui';
import { SelectField } from 'shared-ui/controls';
import { messages } from './messages.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[4]};
  margin-block-start: ${space[4]};
  ${breakpoint.phone} {
    grid-template-columns: 1fr;
  }
`;

const PARTS = Object.keys(LOOKS) as (keyof Look)[];

/** Sets the look of pages in this browser, with immediate effect. */
export function AppearanceCard() {
  const titleId = useId();
  const [look, setLook] = useState(readLook);

  function handleChange(part: keyof Look, chosen: string) {
    keepLook({ [part]: chosen });
    setLook(readLook());
  }

  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{messages.lookTitle}</h2>
      <p>{messages.lookHelp}</p>
      <Fields>
        {PARTS.map((part) => (
          <SelectField
            key={part}
            name={part}
            label={messages.looks[part]}
            value={look[part]}
            options={LOOKS[part].map((value) => ({ value, label: labelOf(part, value) }))}
            onChange={({ target }) => handleChange(part, target.value)}
          />
        ))}
      </Fields>
    </Card>
  );
}

function labelOf(part: keyof Look, value: string): string {
  const labels: Record<string, string> = messages.lookChoices[part];
  return labels[value] ?? value;
}
