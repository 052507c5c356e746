import { useId } from 'react';
import styled from 'styled-components';
import { Link } from 'platform/router';
import type { HiddenKind } from 'shared-api/contract';
import { REPORT_REASON_NAMES } from 'shared-features';
import {
  Avatar,
  Badge,
  Button,
  Card,
  Row,
  Stack,
  VisuallyHidden,
  color,
  font,
  radius,
  space,
} from 'shared-ui';
import { formatMoment } from '../dates.ts';
import { messages } from './messages.ts';
import { nameOfTarget } from './nameOfTarget.ts';
import type { ReportedTarget } from './targetsOf.ts';

const About = styled.div`
  flex: 1 1 10rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Muted = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
  overflow-wrap: anywhere;
`;

const Quote = styled.blockquote`
  padding: ${space[3]} ${space[4]};
  margin: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
  border-inline-start: 3px solid ${color.borderStrong};
  border-radius: ${radius.small};
  background: ${color.surfaceSunken};
`;

const Context = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding: 0;
  margin: 0;
  color: ${color.textMuted};
  font-size: ${font.size.small};
  list-style: none;
  overflow-wrap: anywhere;
`;

/** Some names of reasons are wider than a card on a phone. */
const Reason = styled(Badge)`
  white-space: normal;
`;

const Reports = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[3]} 0 0;
  margin: 0;
  border-block-start: 1px solid ${color.border};
  list-style: none;
  overflow-wrap: anywhere;
`;

interface Props {
  target: ReportedTarget;
  onAnswer: () => void;
  onHide: (target: { kind: HiddenKind; id: string }) => void;
}

/** Shows a reported resource with its context, its reports, and the actions of a teacher. */
export function ReportCard({ target: { newest, reports }, onAnswer, onHide }: Props) {
  const titleId = useId();
  const { author, kind, title, excerpt, context, href } = newest;
  const name = nameOfTarget(newest);
  return (
    <Card as="li" tabIndex={-1} aria-labelledby={titleId}>
      <Stack gap={3}>
        <Row wrap="nowrap">
          <Avatar name={author.username} src={author.profile_image} />
          <About>
            <h3 id={titleId}>{name}</h3>
            {title && kind !== 'post' && <Muted>{messages.inPost({ title })}</Muted>}
            {href === '' && <Badge>{messages.deleted}</Badge>}
          </About>
        </Row>
        {context.length > 0 && (
          <Context aria-label={messages.before}>
            {context.map((line, index) => (
              <li key={index} dir="auto">
                <strong>{line.name}:</strong> {line.text}
              </li>
            ))}
          </Context>
        )}
        <Quote>
          {kind === 'post' && (
            <p dir="auto">
              <strong>{title}</strong>
            </p>
          )}
          {excerpt === '' && (kind !== 'post' || title === '') ? (
            <Muted>{messages.erased}</Muted>
          ) : (
            <p dir="auto">{excerpt}</p>
          )}
        </Quote>
        <Reports>
          {reports.map((report) => (
            <li key={report.id}>
              <Stack gap={1}>
                <div>
                  <Reason tone="warning">{REPORT_REASON_NAMES[report.reason]}</Reason>
                </div>
                {report.words && <p dir="auto">{report.words}</p>}
                <Muted>
                  {messages.reportedBy({
                    name: report.reporter.username,
                    at: formatMoment(report.date),
                  })}
                </Muted>
              </Stack>
            </li>
          ))}
        </Reports>
        <Row justify="end" gap={2}>
          {href !== '' && (
            <Button variant="secondary" as={Link} to={href}>
              {messages.open}
              <VisuallyHidden>{messages.openOf({ target: name })}</VisuallyHidden>
            </Button>
          )}
          {href !== '' && (
            <Button variant="secondary" onClick={() => onHide({ kind, id: newest.thing_id })}>
              {messages.hide}
              <VisuallyHidden>{messages.hideOf({ target: name })}</VisuallyHidden>
            </Button>
          )}
          <Button onClick={onAnswer}>
            {messages.answer}
            <VisuallyHidden>{messages.answerOf({ target: name })}</VisuallyHidden>
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
