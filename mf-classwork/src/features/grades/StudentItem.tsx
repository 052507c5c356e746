import { memo, useState } from 'react';
import styled from 'styled-components';
import type { GradeRecord } from 'shared-api/contract';
import { Avatar, Badge, Card, Row, VisuallyHidden, color, font, space } from 'shared-ui';
import { Disclosure } from 'shared-ui/controls';
import { WhyButton } from '../explain/WhyButton.tsx';
import { GradingTable } from '../gradings/GradingTable.tsx';
import { formatPercent } from '../scores.ts';
import { messages } from './messages.ts';

const Root = styled(Card)`
  /* A class can have hundreds of students: invisible ones skip layout. */
  content-visibility: auto;
  contain-intrinsic-size: auto 3.75rem;
`;

/** Name and badge. The badge moves below a name that would not fit beside it on a phone. */
const Name = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  align-items: center;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  & > bdi {
    flex: 1 1 auto;
    min-inline-size: 0;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
`;

const Average = styled.strong`
  font-variant-numeric: tabular-nums;
`;

const NoAverage = styled.span`
  color: ${color.textMuted};
  font-size: ${font.size.small};
  font-weight: ${font.weight.regular};
`;

const Why = styled.div`
  padding-block-end: ${space[2]};
`;

const Nothing = styled.p`
  padding: ${space[3]};
  color: ${color.textMuted};
`;

interface Props {
  classId: string;
  record: GradeRecord;
}

export const StudentItem = memo(function StudentItem({ classId, record }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { user, average, gradings, excused = [], missing = [] } = record;
  const percent = formatPercent(average);
  return (
    <Root as="li" padding={1}>
      <Disclosure
        isOpen={isOpen}
        onToggle={setIsOpen}
        label={
          <Row as="span" wrap="nowrap">
            <Avatar name={user.username} src={user.profile_image} size="small" />
            <Name>
              <bdi>{user.username}</bdi>
              {missing.length > 0 && (
                <Badge tone="danger">{messages.missing({ count: missing.length })}</Badge>
              )}
            </Name>
            {percent ? (
              <Average>
                <VisuallyHidden>{messages.average} </VisuallyHidden>
                {percent}
              </Average>
            ) : (
              <NoAverage>{messages.noAverage}</NoAverage>
            )}
          </Row>
        }
      >
        {isOpen &&
          (gradings.length + excused.length + missing.length > 0 ? (
            <>
              <GradingTable
                label={messages.tableOf({ username: user.username })}
                gradings={gradings}
                excused={excused}
                missing={missing}
              />
              <Why>
                <WhyButton classId={classId} record={record} isOfStudent />
              </Why>
            </>
          ) : (
            <Nothing>{messages.nothing}</Nothing>
          ))}
      </Disclosure>
    </Root>
  );
});
