import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { AnyAnswer, AskedQuestion, Choice } from 'shared-api/quizzes';
import { Row, Stack, color, font, space } from 'shared-ui';
import { SanitizedText } from '../classwork-article/SanitizedText.tsx';
import { GapText } from './GapText.tsx';
import { messages } from './messages.ts';

const Ordered = styled.ol`
  display: grid;
  gap: ${space[1]};
  padding-inline-start: ${space[5]};
`;

const Arrow = styled.span`
  color: ${color.textMuted};
`;

/** The text of a gap, marked without colour alone. */
export const Filled = styled.strong`
  padding-inline: ${space[1]};
  border-block-end: 2px solid ${color.accent};
  font-weight: ${font.weight.bold};
`;

interface Props {
  question: AskedQuestion;
  answer: AnyAnswer | null;
}

/** An answer as text, for reading. */
export function AnswerText({ question, answer }: Props) {
  if (answer === null) return <p>{messages.none}</p>;
  if ('choice' in answer) {
    if (typeof answer.choice === 'boolean') {
      return <p>{answer.choice ? messages.true : messages.false}</p>;
    }
    return <Texts parts={question.choices} ids={[answer.choice]} />;
  }
  if ('choices' in answer) return <Texts parts={question.choices} ids={answer.choices} />;
  if ('order' in answer) return <Texts parts={question.items} ids={answer.order} isOrdered />;
  if ('pairs' in answer) return <Pairs question={question} pairs={answer.pairs} />;
  if ('gaps' in answer) return <Gaps question={question} gaps={answer.gaps} />;
  if (question.type === 'long_text') return <SanitizedText html={answer.text} />;
  return (
    <p>
      <bdi>{answer.text}</bdi> {question.unit && <bdi>{question.unit}</bdi>}
    </p>
  );
}

interface TextsProps {
  parts: readonly Choice[] | undefined;
  ids: readonly string[];
  isOrdered?: boolean;
}

function Texts({ parts = [], ids, isOrdered = false }: TextsProps) {
  const chosen = ids.flatMap((id) => parts.find((part) => part.id === id) ?? []);
  return (
    <Ordered as={isOrdered ? 'ol' : 'ul'}>
      {chosen.map(({ id, text }) => (
        <li key={id}>
          <SanitizedText html={text} />
        </li>
      ))}
    </Ordered>
  );
}

interface PairsProps {
  question: AskedQuestion;
  pairs: Record<string, string>;
}

function Pairs({ question: { items = [], partners = [] }, pairs }: PairsProps) {
  return (
    <Stack as="ul" role="list" gap={2}>
      {items.map(({ id, text }) => {
        const partner = partners.find((one) => one.id === pairs[id]);
        return (
          <Row as="li" key={id} gap={2}>
            <SanitizedText html={text} />
            <Arrow>–</Arrow>
            {partner ? <SanitizedText html={partner.text} /> : messages.none}
          </Row>
        );
      })}
    </Stack>
  );
}

interface GapsProps {
  question: AskedQuestion;
  gaps: Record<string, string>;
}

function Gaps({ question: { prompt, gaps: all = [] }, gaps }: GapsProps) {
  function renderGap(id: string): ReactNode {
    const choices = all.find((gap) => gap.id === id)?.choices;
    const given = gaps[id] ?? '';
    const text = choices ? choices.find((choice) => choice.id === given)?.text : given;
    return (
      <Filled>
        <bdi>{text?.trim() ? text : messages.emptyGap}</bdi>
      </Filled>
    );
  }
  return <GapText html={prompt} gapIds={all.map(({ id }) => id)} renderGap={renderGap} />;
}
