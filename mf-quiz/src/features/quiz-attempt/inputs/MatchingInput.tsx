import { useId } from 'react';
import styled from 'styled-components';
import { Stack, breakpoint, color, space } from 'shared-ui';
import { SanitizedText } from '../../classwork-article/SanitizedText.tsx';
import { partnerNames } from '../../quiz-text/partnerNames.ts';
import { messages } from '../messages.ts';
import type { InputProps } from './inputProps.ts';
import { Select } from './Select.tsx';
import { withPart } from './withPart.ts';

const Pair = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space[2]} ${space[4]};
  align-items: center;
  padding-block-end: ${space[2]};
  border-block-end: 1px solid ${color.border};
  ${breakpoint.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Partners = styled.ol`
  display: grid;
  gap: ${space[2]};
  padding-inline-start: ${space[5]};
`;

/** A list of partners for each item. */
export function MatchingInput({ question, answer, onAnswer }: InputProps<'matching'>) {
  const { items = [], partners = [] } = question;
  const key = useId();
  const { names, isNumbered } = partnerNames(partners);
  const pairs = answer?.pairs ?? {};

  function match(item: string, partner: string) {
    onAnswer({ pairs: withPart(pairs, item, partner) });
  }

  return (
    <Stack gap={3}>
      {isNumbered && (
        <div>
          <p id={`${key}partners`}>{messages.partners}</p>
          <Partners aria-labelledby={`${key}partners`}>
            {partners.map(({ id, text }) => (
              <li key={id}>
                <SanitizedText html={text} />
              </li>
            ))}
          </Partners>
        </div>
      )}
      <Stack as="ul" role="list" gap={2}>
        {items.map(({ id, text }) => (
          <Pair key={id}>
            <div id={`${key}${id}`}>
              <SanitizedText html={text} />
            </div>
            <Select
              aria-labelledby={`${key}${id}`}
              value={pairs[id] ?? ''}
              options={names}
              onChange={(partner) => match(id, partner)}
            />
          </Pair>
        ))}
      </Stack>
    </Stack>
  );
}
