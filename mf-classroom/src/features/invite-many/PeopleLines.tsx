import { memo } from 'react';
import styled from 'styled-components';
import { Badge, Button, Row, color, font, radius, space, type Tone } from 'shared-ui';
import { messages } from './messages.ts';
import { isRepeated, type ListedPerson } from './readPeople.ts';
import type { InvitationOutcome } from './useInviteMany.ts';

const Frame = styled.div`
  max-block-size: 16rem;
  overflow-y: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
`;

const Items = styled.ul`
  padding: 0;
  margin: 0;
  list-style: none;
`;

/** Skips layout of invisible lines: there may be a thousand. */
const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
  padding: ${space[2]} ${space[3]};
  content-visibility: auto;
  contain-intrinsic-block-size: auto 2.75rem;
  & + & {
    border-block-start: 1px solid ${color.border};
  }
  bdi {
    overflow-wrap: anywhere;
  }
  small {
    flex-basis: 100%;
    color: ${color.textMuted};
    font-size: ${font.size.caption};
  }
`;

interface Props {
  people: readonly ListedPerson[];
  outcomes: Readonly<Record<string, InvitationOutcome>>;
  /** Absent while single lines cannot be decided. */
  onChoose?: (line: number, emails: readonly string[]) => void;
}

/** Lists everybody with their state; people who cannot be invited come first. */
export function PeopleLines({ people, outcomes, onChoose }: Props) {
  const rank = (person: ListedPerson) => (person.fault ? 0 : outcomes[person.key] ? 2 : 1);
  const sorted = [...people].sort((a, b) => rank(a) - rank(b) || a.line - b.line);
  return (
    // A scrollable list must be reachable by keyboard.
    <Frame role="group" aria-label={messages.list} tabIndex={0}>
      <Items>
        {sorted.map((person) => (
          <Line
            key={person.key}
            person={person}
            outcome={outcomes[person.key]}
            onChoose={person.choices && onChoose}
          />
        ))}
      </Items>
    </Frame>
  );
}

const STATES: Record<InvitationOutcome['state'], [Tone, string]> = {
  invited: ['success', messages.invited],
  already_invited: ['neutral', messages.alreadyInvited],
  member: ['neutral', messages.member],
  invalid: ['danger', messages.refused],
  not_now: ['warning', messages.later],
};

interface LineProps {
  person: ListedPerson;
  outcome: InvitationOutcome | undefined;
  onChoose: Props['onChoose'];
}

const Line = memo(function Line({ person, outcome, onChoose }: LineProps) {
  const { text, line, fault, choices = [] } = person;
  const [tone, state] = stateOf(fault, outcome);
  const why = fault
    ? `${messages.line({ line })} · ${messages[fault]}`
    : outcome && outcome.state !== 'invited' && outcome.message;
  return (
    <Item>
      <bdi>{text}</bdi>
      <Badge tone={tone}>{state}</Badge>
      {why && <small>{why}</small>}
      {onChoose && (
        <Row gap={2}>
          {choices.map((email) => (
            <Button
              key={email}
              variant="secondary"
              size="small"
              onClick={() => onChoose(line, [email])}
            >
              <bdi>{email}</bdi>
            </Button>
          ))}
          <Button variant="quiet" size="small" onClick={() => onChoose(line, choices)}>
            {messages.allOfLine}
          </Button>
        </Row>
      )}
    </Item>
  );
});

function stateOf(
  fault: ListedPerson['fault'],
  outcome: InvitationOutcome | undefined,
): [Tone, string] {
  if (fault && isRepeated(fault)) return ['neutral', messages.twiceMark];
  if (fault === 'several') return ['warning', messages.severalMark];
  if (fault) return ['danger', messages.notRead];
  return outcome ? STATES[outcome.state] : ['info', messages.ready];
}
