import styled from 'styled-components';
import type { LogEntry } from 'platform/registry';
import { VisuallyHidden, color, font, space } from 'shared-ui';
import { timeOf } from '../platform/timeOf.ts';
import { didOf, messages, whoOf, whyOf } from './messages.ts';

const Root = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  align-items: baseline;
  justify-content: space-between;
  padding: ${space[3]} ${space[5]};
  border-block-start: 1px solid ${color.border};
  p {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  strong {
    font-weight: ${font.weight.medium};
  }
`;

const When = styled.time`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

const Why = styled.p`
  flex-basis: 100%;
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

interface Props {
  entry: LogEntry;
}

/** An entry of the log: `ci-chat promoted mf-chat 9d37 → bff6`, with time and reason. */
export function ChangeItem({ entry: { at, by, what, remote, from, to, why } }: Props) {
  return (
    <Root>
      <p>
        <strong>{whoOf(by)}</strong> {didOf(what)} <strong>{remote ?? messages.allRemotes}</strong>{' '}
        <code>{from ?? to}</code>
        {from && to && from !== to && (
          <>
            {' '}
            <span aria-hidden="true">{messages.arrow}</span>
            <VisuallyHidden>{messages.to}</VisuallyHidden> <code>{to}</code>
          </>
        )}
      </p>
      <When dateTime={at}>{timeOf(at)}</When>
      {why && <Why>{whyOf(why)}</Why>}
    </Root>
  );
}
